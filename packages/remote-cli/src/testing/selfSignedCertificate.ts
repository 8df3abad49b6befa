import { generate } from 'selfsigned';

/** A new certificate of 127.0.0.1, signed by nobody but itself. */
export async function selfSignedCertificate(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  return { key, cert };
}
