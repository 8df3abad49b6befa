const worker = Number(process.env.JEST_WORKER_ID ?? '1');
process.env.E2E_URL = process.env.E2E_URLS?.split(' ')[worker - 1];
