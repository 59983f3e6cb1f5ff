/** Maps field names of the backend to the form fields for the personal data of a patient. */
export const identityServerFields = {
  'user.firstName': 'firstName',
  'user.lastName': 'lastName',
  'user.phone': 'phone',
  'user.email': 'email',
  'user.birthDate': 'birthDate',
  'user.language': 'language',
  // `unique_check` uses these names, which have no `user` prefix.
  phone: 'phone',
  email: 'email',
  recordId: 'recordId',
} as const
