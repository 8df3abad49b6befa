import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}

const rules = (parse(read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const dashboard = JSON.parse(read('deploy/grafana/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** Returns the names of metrics in an expression, as the server registers them. */
const metricsIn = (expression: string) =>
  [...expression.replace(/\{[^}]*\}|"[^"]*"/g, ' ').matchAll(/\b[a-z]+_[a-z_]+\b(?!\s*\()/g)]
    .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => !name.startsWith('__'));

/** Names that the server passes to `gauge`, `counter`, `counterOf` and `histogram`. */
function registeredMetrics(): Set<string> {
  const files = readdirSync(path.join(root, 'server/src'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const pattern = /(?:gauge|counter|counterOf|histogram)\(\s*'([a-z_]+)'/g;
  return new Set(
    sources.flatMap((file) => [...read(`server/src/${file}`).matchAll(pattern)].map(([, name = '']) => name)),
  );
}

describe('the files in deploy', () => {
  it('have a runbook page for each alert, and no page without an alert', () => {
    const pages = readdirSync(path.join(root, 'docs/operations/runbooks')).filter((file) => file !== 'README.md');
    expect(pages.sort()).toEqual(rules.map(({ alert }) => `${alert}.md`).sort());
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/operations/runbooks/${alert}.md`);
      expect(read(annotations.runbook)).toMatch(new RegExp(`^# ${alert}: .*## Look.*## Act`, 's'));
    }
  });

  it('use only metrics that the server registers', () => {
    const expressions = [
      ...rules.map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    const used = new Set(expressions.flatMap(metricsIn));
    const registered = registeredMetrics();
    expect(used.size).toBeGreaterThan(10);
    expect([...used].filter((name) => !registered.has(name))).toEqual([]);
  });

  it('name only settings that the server knows, and read each secret from a file', () => {
    const variables = new Set(
      ['config.ts', 'variables.ts', 'backupConfig.ts', 'secretFiles.ts'].flatMap((file) =>
        existsSync(path.join(root, 'server/src/config', file))
          ? [
              ...read(`server/src/config/${file}`).matchAll(
                /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\bPORT\b|\bHOST\b|\bSEED\b/g,
              ),
            ].map(([name]) => name)
          : [],
      ),
    );
    const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
      services: { msl: { environment: Record<string, string> } };
    };
    const deployment = parse(read('deploy/kustomize/deployment.yaml')) as {
      spec: { template: { spec: { containers: { env: { name: string }[] }[] } } };
    };
    const kustomization = parse(read('deploy/kustomize/kustomization.yaml')) as {
      configMapGenerator: { literals: string[] }[];
    };
    const names = [
      ...Object.keys(compose.services.msl.environment),
      ...deployment.spec.template.spec.containers.flatMap(({ env }) => env.map(({ name }) => name)),
      ...kustomization.configMapGenerator.flatMap(({ literals }) => literals.map((one) => one.split('=')[0] ?? '')),
    ];
    expect(names.filter((name) => !variables.has(name.replace(/_FILE$/, '')))).toEqual([]);
    expect(
      names.filter((name) => /SECRET|TOKEN|DATABASE_URL|ACCESS_KEY/.test(name) && !name.endsWith('_FILE')),
    ).toEqual([]);
  });

  it('are well-formed: every YAML file, and every resource that the Kustomize base names', () => {
    const files = readdirSync(path.join(root, 'deploy'), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((one) => one.endsWith('.yaml'))) {
      for (const document of parseAllDocuments(read(`deploy/${file}`), { merge: true }))
        expect(document.errors).toEqual([]);
    }
    const { resources } = parse(read('deploy/kustomize/kustomization.yaml')) as { resources: string[] };
    for (const file of resources) {
      const { apiVersion, kind, metadata } = parse(read(`deploy/kustomize/${file}`)) as Record<
        string,
        { name: string }
      >;
      expect([typeof apiVersion, typeof kind, typeof metadata?.name]).toEqual(['string', 'string', 'string']);
    }
  });

  it('describe services whose files, secrets, volumes and partners exist', () => {
    interface Compose {
      services: Record<
        string,
        { volumes?: string[]; secrets?: string[]; depends_on?: string[] | object; image: string; build?: object }
      >;
      secrets: Record<string, { file: string }>;
      volumes: Record<string, unknown>;
    }
    const { services, secrets, volumes } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
    const missing = Object.entries(services).flatMap(([name, service]) => {
      const partners = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
      const sources = (service.volumes ?? []).filter((one) => one.includes(':')).map((one) => one.split(':')[0] ?? '');
      return [
        ...partners.filter((one) => !(one in services)),
        ...(service.secrets ?? []).filter((one) => !(one in secrets)),
        ...sources.filter((one) =>
          one.startsWith('.') ? !existsSync(path.join(root, 'deploy', one)) : !(one in volumes),
        ),
        // An image without a version is another one tomorrow.
        ...((service.build ?? /:[^:]*\d/.test(service.image)) ? [] : [service.image]),
      ].map((one) => `${name}: ${one}`);
    });
    expect(missing).toEqual([]);
    const written = [...read('deploy/makeSecrets.sh').matchAll(/^keep (\S+)/gm)].map(([, name]) => `./secrets/${name}`);
    expect(written.sort()).toEqual(
      Object.values(secrets)
        .map(({ file }) => file)
        .sort(),
    );
  });

  it('build an image from stages that exist, which runs as a user without rights', () => {
    const lines = read('deploy/Dockerfile').split('\n');
    const stages = lines.flatMap((line) => /^FROM \S+:\S+(?: AS (\w+))?$/.exec(line)?.[1] ?? []);
    const copied = lines.flatMap((line) => /^COPY --from=(\w+)/.exec(line)?.[1] ?? []);
    expect(copied.length).toBeGreaterThan(0);
    expect(copied.filter((stage) => !stages.includes(stage))).toEqual([]);
    expect(lines.filter((line) => /^USER /.test(line))).toEqual(['USER 10001:10001']);
    expect(lines.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
  });

  const tools: [string, string[]][] = [
    ['haproxy', ['-c', '-f', 'deploy/haproxy/haproxy.cfg']],
    ['promtool', ['check', 'rules', 'deploy/prometheus/alerts.yaml']],
    ['systemd-analyze', ['verify', 'deploy/systemd/msl.service']],
    ['systemd-analyze', ['verify', 'deploy/patroni/msl-primary-guard.service']],
    ['python3', ['-c', "compile(open('deploy/patroni/primaryGuard.py').read(), 'primaryGuard.py', 'exec')"]],
    ['sh', ['-n', 'deploy/makeSecrets.sh']],
  ];
  it.each(tools)('pass the check of %s where it is installed', (program, args) => {
    const { error, status, stderr } = spawnSync(program, args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    });
    if (error) return;
    // Elsewhere than on the target machine, the programs that a unit starts may be missing.
    const faults = stderr
      .split('\n')
      .filter((line) => /\b(error|alert|fail)/i.test(line) && !/is not executable/.test(line));
    expect({ status: program === 'systemd-analyze' ? 0 : status, faults }).toEqual({ status: 0, faults: [] });
  });
});
