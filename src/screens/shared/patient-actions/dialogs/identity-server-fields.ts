/** Which field shows what the backend says of a patient's own data. */
export const identityServerFields = {
  'user.firstName': 'firstName',
  'user.lastName': 'lastName',
  'user.phone': 'phone',
  'user.email': 'email',
  'user.birthDate': 'birthDate',
  'user.language': 'language',
  // unique_check speaks of them alone.
  phone: 'phone',
  email: 'email',
  recordId: 'recordId',
} as const
