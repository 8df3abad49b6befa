import { backupNote } from './backupNote';

describe('what is said of backups after an erasure', () => {
  const now = new Date('2026-11-27T11:00:00Z');

  it('names the day after which the backups of the server are removed', () => {
    const backup = { target: { kind: 'folder' as const, folder: '/mnt' }, recipient: '', everyHours: 24, keepDays: 30 };
    expect(backupNote({ backup: backup as never }, now)).toBe(
      'Backups that were made before keep it until 28 December 2026.',
    );
  });

  it('says that backups made by hand have to be deleted', () => {
    expect(backupNote({ backup: undefined }, now)).toBe('Backups that you made keep it until you delete them.');
  });
});
