/** The login response in wire format, for tests. */
export const signInAnswer = {
  token: 't-1',
  user: {
    id: 3,
    full_name: 'Pat Provider',
    first_name: 'Pat',
    last_name: 'Provider',
    is_active: true,
  },
  api: {
    intercom_user_hash: 'hash',
    sendbird_api_token: 'chat-api',
    sendbird_session_token: 'chat-session',
  },
}
