import type * as S3 from '@aws-sdk/client-s3';
import type { S3Config } from '../config/config';

/** A client and the library that its commands come from. */
export interface OpenS3 {
  client: S3.S3Client;
  s3: typeof S3;
}

const connectionTimeoutMs = 3_000;
const idleTimeoutMs = 30_000;
const maxConnections = 256;

const ignore = () => undefined;
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * Loads the library, which an installation without an object store never does, and makes a client. Nothing is sent yet.
 *
 * Each request is bounded: the time to connect, the time without a byte either way, and what the caller says by
 * `requestTimeout` until the answer begins.
 */
export async function openS3Client(config: S3Config): Promise<OpenS3> {
  // It would say on standard error that later versions of itself need a newer Node.js.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const s3 = await import('@aws-sdk/client-s3');
  const agent = { keepAlive: true, maxSockets: maxConnections };
  const client = new s3.S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    // By default streamed bodies are sent in a framing that some compatible servers store as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // Failures are thrown; what is worth a line in the log is logged where they are caught.
    logger: silent,
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      socketTimeout: idleTimeoutMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  return { client, s3 };
}

/** Signs the SHA-256 of the content with the request, so that a store refuses bytes that changed on their way. */
export function signContent(command: S3.PutObjectCommand, sha256: string): void {
  command.middlewareStack.add(
    (next) => (args) => {
      (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'signContent' },
  );
}
