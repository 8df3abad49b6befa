import type { CalendarEvent, FileRisk } from '@msl/shared/contracts';
import { TooLarge } from '../../../errors/domainErrors';
import { describeAttachment } from '../../../file-types/describeAttachment';
import type { FileIntake, ReceivedFile } from '../../../file-types/receivedFile';
import type { FileStore } from '../../../media/fileStore';
import type { InboundMail, OmittedPart } from '../../../mail/inbound/inboundMail';

/** A file that came with a mail, as stored. */
export interface KeptFile {
  id: string;
  name: string;
  path: string;
  bytes: number;
  risk?: FileRisk;
  events?: CalendarEvent[];
}

/** A received file with what the Inbox says about it. */
type DescribedFile = ReceivedFile & Pick<KeptFile, 'risk' | 'events'>;

async function* once(content: Uint8Array): AsyncGenerator<Buffer> {
  yield Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

/** Stores the files of mails as private files, whatever their type. */
export class ReceivedFiles {
  constructor(
    private readonly receiver: FileIntake,
    private readonly files: FileStore,
  ) {}

  /** @returns the stored files, and those that are too large with the reason; errors of the storage are thrown */
  async keep(attachments: InboundMail['attachments']): Promise<{ kept: KeptFile[]; omitted: OmittedPart[] }> {
    const received: DescribedFile[] = [];
    const omitted: OmittedPart[] = [];
    for (const { name, content, events } of attachments) {
      try {
        received.push({ ...(await this.receive(name, content)), ...(events?.length && { events }) });
      } catch (error) {
        if (!(error instanceof TooLarge)) {
          await this.receiver.discard(received);
          throw error;
        }
        omitted.push({ name, reason: error.message });
      }
    }
    const stored = await this.files.keepPrivate(received);
    const kept = stored.map(({ id, originalName, path, bytes }, index) => {
      const { risk, events } = received[index] ?? {};
      return { ...{ id, name: originalName, path, bytes }, risk, events };
    });
    return { kept, omitted };
  }

  private async receive(name: string, content: Uint8Array): Promise<DescribedFile> {
    const announced = { field: 'attachments', kind: 'attachment', originalName: name } as const;
    const file = await this.receiver.receive(once(content), announced);
    try {
      const { name: originalName, risk } = await describeAttachment(file.temporaryPath, name);
      return { ...file, originalName, ...(risk && { risk }) };
    } catch (error) {
      await this.receiver.discard([file]);
      throw error;
    }
  }

  /** Deletes stored files that no mail uses. */
  release(files: readonly KeptFile[]): Promise<void> {
    return this.files.release(files);
  }
}
