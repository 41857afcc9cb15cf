/** The mail with the link for signing in. */
export const en = {
  subject: 'Your link to the office of {brand}',
  intro:
    'Hello {name}, with this link you sign in to the office of your website. It works once, for 15 minutes, in the browser that asked for it.',
  button: 'Sign in',
  ignore: 'You did not ask for it? Then simply delete this email: without your browser the link opens nothing.',
};
