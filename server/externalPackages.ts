/** Packages that the production bundle loads from `node_modules`: native code, files of their own, or rarely used. */
export const externalPackages = [
  ...['libsql', 'sharp', '@node-rs/argon2', 'pino', '@fastify/swagger-ui'],
  ...['pg', '@aws-sdk/client-s3', 'nodemailer', 'imapflow', 'undici'],
  ...['@opentelemetry/api', '@opentelemetry/sdk-trace-node', '@opentelemetry/exporter-trace-otlp-proto'],
  '@opentelemetry/resources',
  ...['typescript', 'playwright-core', 'postcss', 'postcss-selector-parser'],
  ...['yauzl', 'fast-xml-parser', 'unpdf'],
];
