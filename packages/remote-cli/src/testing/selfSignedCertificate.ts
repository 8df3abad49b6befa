import { generate } from 'selfsigned';

/** Creates a self-signed certificate for 127.0.0.1. */
export async function createSelfSignedCertificate(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  return { key, cert };
}
