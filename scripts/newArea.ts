import { makeArea } from './new-area/makeArea';

const [place = ''] = process.argv.slice(2);

makeArea(process.cwd(), place).then(
  (files) => console.log(`Made ${place}:\n${files.map((file) => `  ${file}`).join('\n')}`),
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
