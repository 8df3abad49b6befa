import { TooLarge, UnsupportedType } from '../../../errors/domainErrors';
import type { FileIntake, ReceivedFile } from '../../../file-types/receivedFile';
import type { FileStore } from '../../../media/fileStore';
import type { InboundMail, OmittedPart } from '../../../mail/inbound/inboundMail';

/** A file that came with a mail, as stored. */
export interface KeptFile {
  id: string;
  name: string;
  path: string;
  bytes: number;
}

async function* once(content: Uint8Array): AsyncGenerator<Buffer> {
  yield Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

/** Stores the files of mails as private files, typed by content. */
export class ReceivedFiles {
  constructor(
    private readonly receiver: FileIntake,
    private readonly files: FileStore,
  ) {}

  /** @returns the stored files, and those that are not accepted with the reason; errors of the storage are thrown */
  async keep(attachments: InboundMail['attachments']): Promise<{ kept: KeptFile[]; omitted: OmittedPart[] }> {
    const received: ReceivedFile[] = [];
    const omitted: OmittedPart[] = [];
    for (const { name, content } of attachments) {
      const announced = { field: 'attachments', kind: 'attachment', originalName: name } as const;
      try {
        received.push(await this.receiver.receive(once(content), announced));
      } catch (error) {
        if (!(error instanceof TooLarge || error instanceof UnsupportedType)) {
          await this.receiver.discard(received);
          throw error;
        }
        omitted.push({ name, reason: error.message });
      }
    }
    const stored = await this.files.keepPrivate(received);
    return {
      kept: stored.map(({ id, originalName, path, bytes }) => ({ id, name: originalName, path, bytes })),
      omitted,
    };
  }

  /** Deletes stored files that no mail uses. */
  release(files: readonly KeptFile[]): Promise<void> {
    return this.files.release(files);
  }
}
