/** Takes `server FOLDER`, as MinIO does, and checks signatures with the keys of its secret files. */
import { readFileSync } from 'node:fs';
import S3rver from 's3rver';
import accounts from 's3rver/lib/models/account.js';

const [command, directory] = process.argv.slice(2);
if (command !== 'server' || !directory) throw new Error('Usage: server FOLDER');

const readSecret = (variable) => readFileSync(process.env[variable], 'utf8');
accounts.DUMMY_ACCOUNT.revokeAccessKey('S3RVER');
accounts.DUMMY_ACCOUNT.createKeyPair(readSecret('MINIO_ROOT_USER_FILE'), readSecret('MINIO_ROOT_PASSWORD_FILE'));

const server = new S3rver({ address: '0.0.0.0', port: 9000, directory, vhostBuckets: false, silent: true });
await server.run();
process.on('SIGTERM', () => process.exit());
