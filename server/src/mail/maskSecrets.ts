const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Removes a password, in every encoding in which a mail server might repeat it, from a text. */
export function maskSecrets(text: string, { user, password }: { user: string; password: string }): string {
  if (!password) return text;
  const secrets = [base64(`\0${user}\0${password}`), base64(password), password];
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, '…'), text);
}
