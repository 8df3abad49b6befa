import type * as S3 from '@aws-sdk/client-s3';
import type { S3Config } from '../config/s3Config';

/** An S3 client and the loaded library, which has its commands. */
export interface OpenS3 {
  client: S3.S3Client;
  s3: typeof S3;
}

const connectionTimeoutMs = 2_000;
/** Between two bytes. The library counts from the third second of a request on. */
const defaultIdleMs = 10_000;
const maxConnections = 256;

const ignore = () => undefined;
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * Loads the S3 library, which an installation without an object store never needs, and creates a client without
 * connecting.
 *
 * Each request has time limits: for connecting, for idling, and `requestTimeout` of the caller for the first byte of
 * the response.
 */
export async function openS3Client(config: S3Config, { idleMs = defaultIdleMs } = {}): Promise<OpenS3> {
  // Otherwise, the library prints on standard error that its later versions need a newer Node.js.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const s3 = await import('@aws-sdk/client-s3');
  const agent = { keepAlive: true, maxSockets: maxConnections };
  const client = new s3.S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    // By default, streamed bodies have a chunk encoding that some compatible servers store as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // Errors are thrown; the callers log them if necessary.
    logger: silent,
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      socketTimeout: idleMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  return { client, s3 };
}

/** Signs the SHA-256 of the content with the request, so that the store rejects bytes that changed in transit. */
export function signContent(command: S3.PutObjectCommand, sha256: string): void {
  command.middlewareStack.add(
    (next) => (args) => {
      (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'signContent' },
  );
}
