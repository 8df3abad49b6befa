import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { canInstallPackages, installPackages } from './browser.mjs';
import { freePort } from './freePort.mjs';
import { findAccount, waitForConnection } from './postgres.mjs';

const program = '/usr/sbin/dovecot';
const user = { name: 'sales@msl.example', password: 'a password of the tests' };

const nameOf = (flag, uid) => spawnSync('id', [flag, String(uid)], { encoding: 'utf8' }).stdout.trim();

/** Settings by which Dovecot 2.3 runs in one folder and under one account. */
const configOf = (folder, port, { account, group, uid, gid }) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
protocols = imap
listen = 127.0.0.1
disable_plaintext_auth = no
default_internal_user = ${account}
default_internal_group = ${group}
default_login_user = ${account}
first_valid_uid = 1
mail_location = maildir:${folder}/mail
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${folder}/users
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;

/**
 * Starts an IMAP server (Dovecot) for tests on loopback, with an empty mailbox in a temporary folder. Installs Debian's
 * package if possible (as root).
 *
 * @returns {Promise<import('./dovecot.d.mts').TestMailServer>}
 * @throws Error with instructions if there is no Dovecot
 */
export async function startDovecot() {
  if (!existsSync(program) && canInstallPackages()) await installPackages('dovecot-imapd').catch(() => {});
  if (!existsSync(program)) throw new Error('The tests of received mails need Dovecot: install dovecot-imapd.');
  const folder = mkdtempSync(path.join(tmpdir(), 'msl-dovecot-'));
  const { uid, gid } = { ...userInfo(), ...findAccount('nobody') };
  const port = await freePort();
  const config = path.join(folder, 'dovecot.conf');
  const place = (...names) => path.join(folder, ...names);
  mkdirSync(place('mail'));
  for (const name of ['new', 'cur', 'tmp']) mkdirSync(place('mail', name));
  writeFileSync(place('users'), `${user.name}:${user.password}\n`);
  writeFileSync(config, configOf(folder, port, { account: nameOf('-un', uid), group: nameOf('-gn', uid), uid, gid }));
  for (const name of ['', 'mail', 'mail/new', 'mail/cur', 'mail/tmp', 'users', 'dovecot.conf'])
    chownSync(place(name), uid, gid);

  let server;
  let delivered = 0;
  const resume = async () => {
    server = spawn(program, ['-F', '-c', config], { uid, gid, cwd: folder, stdio: 'ignore' });
    if (!(await waitForConnection(port, server))) throw new Error('Dovecot did not start.');
  };
  const pause = async () => {
    if (server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('close', resolve));
    server.kill('SIGTERM');
    await ended;
  };
  await resume();
  return {
    url: `imap://${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@127.0.0.1:${port}`,
    // Maildir: written elsewhere, then renamed, so that no reader sees half a mail.
    deliver(mail) {
      const name = `${Date.now()}.${(delivered += 1)}.test`;
      writeFileSync(place('mail/tmp', name), mail);
      chownSync(place('mail/tmp', name), uid, gid);
      renameSync(place('mail/tmp', name), place('mail/new', name));
    },
    pause,
    resume,
    renumber() {
      const own = readdirSync(place('mail')).filter((name) => name.startsWith('dovecot'));
      for (const name of own) rmSync(place('mail', name));
    },
    async stop() {
      await pause();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
