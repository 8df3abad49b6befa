import { type FileRisk, fileRisks } from '@msl/shared/contracts';
import { z } from 'zod';
import { BadFile } from '../parsing/badFile';
import { runParser } from '../parsing/runParser';
import { attachmentName } from './attachmentName';
import { riskByName } from './fileRisks';
import { attachmentParser } from './parser/attachmentParser';
import { claimedExtension } from './technicalTypes';

const Content = z.object({ extension: z.string().nullable(), risk: z.enum(fileRisks).nullable() });

/**
 * Returns the name under which a received file is downloaded, and what the file can do when it is opened. The name is the
 * sender's; a name without an extension gets that of the content.
 */
export async function describeAttachment(path: string, given: string): Promise<{ name: string; risk?: FileRisk }> {
  const content = await runParser(attachmentParser, { path, name: given }, { result: Content }).catch(
    (error: unknown) => {
      if (error instanceof BadFile) return undefined;
      throw error;
    },
  );
  const plain = attachmentName(given) || 'file';
  const extension = claimedExtension(plain) ? '' : content?.extension;
  const name = extension ? `${plain}.${extension}` : plain;
  // A program is one whatever its name says.
  const risk = content?.risk === 'program' ? 'program' : (riskByName(name) ?? content?.risk ?? undefined);
  return { name, ...(risk && { risk }) };
}
