/** Compresses the files of a build that browsers load: once, and not at every start of every process. */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

const files = glob(`${process.env.BUILD_DIRECTORY}/client/**/*.{css,js,svg,txt}`);
const compressed = (await Array.fromAsync(files)).map(async (file) =>
  writeFile(`${file}.br`, await compress(await readFile(file), { params })),
);
await Promise.all(compressed);
