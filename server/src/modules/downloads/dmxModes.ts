import { DmxMode } from '@msl/shared/contracts';
import { z } from 'zod';
import { runParser } from '../../parsing/runParser';
import { gdtfParser } from './parser/gdtfParser';

const DmxModes = z.array(DmxMode);

/**
 * Reads the DMX modes of a GDTF file.
 *
 * @throws BadFile if the file is not a GDTF file, or describes more than the bounds allow
 */
export const readDmxModes = (path: string): Promise<DmxMode[]> => runParser(gdtfParser, { path }, { result: DmxModes });
