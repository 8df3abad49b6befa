export const profileTexts = {
  heading: 'Edit Profile',
  description: 'Your name, password and sign-ins',
  loadFailed: 'Failed to fetch profile details.',
};
