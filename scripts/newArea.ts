import { createArea } from './new-area/createArea';

const [place = ''] = process.argv.slice(2);

createArea(process.cwd(), place).then(
  (files) => console.log(`Made ${place}:\n${files.map((file) => `  ${file}`).join('\n')}`),
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
