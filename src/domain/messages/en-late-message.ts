/** The English UI texts about a chat message that waited for more than a day and was not sent. */

export const lateMessage = {
  title: 'A message was not sent.',
  hint: 'The message waited for the connection for more than a day. You can send it again in the patient’s chat.',
}
