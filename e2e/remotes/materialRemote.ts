import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { unpackKit } from '../../packages/remote-kit/src/testing/unpackKit';

/** Loads packages of the host, which have no entry of their own in the root's manifest. */
const requirePackage = createRequire(__filename);
const packageFolder = (name: string) => path.dirname(requirePackage.resolve(`${name}/package.json`));
const text = (file: string) => readFileSync(file, 'utf8');

/** Data, of which a remote may have a copy. */
const dataNames = ['colors', 'version'];

/** Paths of Material UI that are also names of the package: components, hooks and functions. */
const materialNames = (() => {
  const name = '@mui/material';
  const material = requirePackage(name) as object;
  const { exports } = JSON.parse(text(path.join(packageFolder(name), 'package.json'))) as {
    exports: object;
  };
  const paths = Object.keys(exports).map((key) => key.replace('./', ''));
  return paths.filter((key) => key in material && !dataNames.includes(key));
})();

export const componentNames = materialNames.filter((name) => /^[A-Z]/.test(name));

const iconFolder = packageFolder('@mui/icons-material');
const iconNames = readdirSync(iconFolder).flatMap((file) => /^([A-Z]\w+)\.mjs$/.exec(file)?.[1] ?? []);
const iconSample = 40;
const sampledIcons = iconNames.filter((_, index) => index % Math.ceil(iconNames.length / iconSample) === 0);

/** What the modules of all icons import. The rendered icons stand for all of them, because it is the same. */
export const importsOfIcons = [
  ...new Set(
    iconNames.flatMap((name) =>
      [...text(path.join(iconFolder, `${name}.mjs`)).matchAll(/ from ["'](.+)["']/g)].map(([, from]) => from),
    ),
  ),
].sort();

/** Components that are given nothing. All others that are not in `elements` are given a text. */
const childless = new Set(
  `Checkbox CircularProgress CssBaseline FilledInput InitColorSchemeScript Input InputBase LinearProgress OutlinedInput
  Pagination PaginationItem Radio Rating Skeleton Slider SpeedDialIcon StepConnector Switch TextareaAutosize
  TextField`.split(/\s+/),
);

const child = '<p>One</p>';
const table = (rows: string) => `<C.Table><C.TableBody><C.TableRow>${rows}</C.TableRow></C.TableBody></C.Table>`;
const overlay = (name: string, props = '') =>
  `<C.${name} keepMounted disablePortal open={false} ${props}>${child}</C.${name}>`;
const transition = (name: string) => `<C.${name} in>${child}</C.${name}>`;

/** Components that need more. */
const elements: Record<string, string> = {
  Accordion: '<C.Accordion><C.AccordionSummary>One</C.AccordionSummary><p>Two</p></C.Accordion>',
  Autocomplete:
    '<C.Autocomplete options={["One"]} renderInput={(params) => <C.TextField {...params} label="One" />} />',
  AvatarGroup: '<C.AvatarGroup><C.Avatar>A</C.Avatar></C.AvatarGroup>',
  Backdrop: `<C.Backdrop open={false}>${child}</C.Backdrop>`,
  CardHeader: '<C.CardHeader title="One" />',
  CardMedia: '<C.CardMedia image="data:," />',
  ClickAwayListener: `<C.ClickAwayListener onClickAway={() => {}}>${child}</C.ClickAwayListener>`,
  Collapse: transition('Collapse'),
  Dialog: overlay('Dialog'),
  Drawer: overlay('Drawer', 'ModalProps={{ keepMounted: true, disablePortal: true }}'),
  Fade: transition('Fade'),
  FormControlLabel: '<C.FormControlLabel control={<C.Checkbox />} label="One" />',
  GlobalStyles: '<C.GlobalStyles styles={{ ".material-test": { color: "red" } }} />',
  Grow: transition('Grow'),
  ImageListItemBar: '<C.ImageListItemBar title="One" />',
  InputAdornment: '<C.InputAdornment position="start">One</C.InputAdornment>',
  Menu: overlay('Menu', 'anchorEl={() => document.body}'),
  MenuItem: '<C.MenuList><C.MenuItem>One</C.MenuItem></C.MenuList>',
  MobileStepper: '<C.MobileStepper steps={2} nextButton={null} backButton={null} />',
  Modal: overlay('Modal'),
  NativeSelect: '<C.NativeSelect><option>One</option></C.NativeSelect>',
  Popover: overlay('Popover', 'anchorEl={() => document.body}'),
  Popper: `<C.Popper disablePortal open anchorEl={() => document.body}>${child}</C.Popper>`,
  Portal: `<C.Portal disablePortal>${child}</C.Portal>`,
  Select: '<C.Select value="one"><C.MenuItem value="one">One</C.MenuItem></C.Select>',
  Slide: transition('Slide'),
  Snackbar: '<C.Snackbar open message="One" />',
  SpeedDial: '<C.SpeedDial ariaLabel="One"><C.SpeedDialAction /></C.SpeedDial>',
  SpeedDialAction: '<C.SpeedDialAction icon={<C.Icon>star</C.Icon>} />',
  Step: '<C.Stepper><C.Step><C.StepLabel>One</C.StepLabel></C.Step></C.Stepper>',
  Stepper: '<C.Stepper><C.Step><C.StepLabel>One</C.StepLabel></C.Step></C.Stepper>',
  StepContent:
    '<C.Stepper orientation="vertical"><C.Step active><C.StepContent>One</C.StepContent></C.Step></C.Stepper>',
  StepIcon: '<C.StepIcon icon={1} />',
  SwipeableDrawer: overlay(
    'SwipeableDrawer',
    'onOpen={() => {}} onClose={() => {}} ModalProps={{ keepMounted: true, disablePortal: true }}',
  ),
  Tab: '<C.Tabs value="one"><C.Tab value="one" label="One" /></C.Tabs>',
  TabScrollButton: '<C.TabScrollButton direction="right" orientation="horizontal" />',
  TableCell: table('<C.TableCell>One</C.TableCell>'),
  TablePagination: table('<C.TablePagination count={9} page={0} rowsPerPage={5} onPageChange={() => {}} />'),
  TablePaginationActions:
    '<C.TablePaginationActions count={9} page={0} rowsPerPage={5} onPageChange={() => {}} getItemAriaLabel={() => "One"} />',
  ToggleButton: '<C.ToggleButton value="one">One</C.ToggleButton>',
  ToggleButtonGroup: '<C.ToggleButtonGroup><C.ToggleButton value="one">One</C.ToggleButton></C.ToggleButtonGroup>',
  Tooltip: `<C.Tooltip title="Two">${child}</C.Tooltip>`,
  Unstable_TrapFocus: `<C.Unstable_TrapFocus open={false}>${child}</C.Unstable_TrapFocus>`,
  Zoom: transition('Zoom'),
};
for (const name of ['Table', 'TableBody', 'TableRow']) elements[name] = table('<C.TableCell>One</C.TableCell>');
for (const name of ['TableHead', 'TableFooter']) elements[name] = `<C.Table><C.${name} /></C.Table>`;

const toElement = (name: string) =>
  elements[name] ?? (childless.has(name) ? `<C.${name} />` : `<C.${name}>One</C.${name}>`);

const part = (name: string, element: string) => `<Part key="${name}" name="${name}" show={() => ${element}} />`;

const exportDefaults = (from: string, names: string[]) =>
  names.map((name) => `export { default as ${name} } from '${from}/${name}';\n`).join('');

/** A package as others publish it: ES modules in the form of Node.js, which import defaults of shared modules. */
const strictPackage = {
  'package.json': JSON.stringify({
    name: 'strict-parts',
    version: '1.0.0',
    exports: './index.mjs',
    peerDependencies: { '@mui/material': '*', react: '*' },
  }),
  'index.mjs': `
import * as React from 'react';
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import Rating from '@mui/material/Rating';
import { styled as styledByTheme } from '@mui/material/styles';
import { createSvgIcon, debounce } from '@mui/material/utils';
import { red } from '@mui/material/colors';
const Box = styled('div')({ color: red[500] });
const Panel = styledByTheme('div')(({ theme }) => ({ padding: theme.spacing(1) }));
const Dot = createSvgIcon(React.createElement('circle', { r: 9 }), 'Dot');
export default function StrictParts() {
  React.useEffect(() => debounce(() => {}).clear, []);
  return React.createElement(Panel, null, React.createElement(Box, null, React.createElement(Dot)),
    React.createElement(Button, null, 'One'), React.createElement(Rating));
}
`,
};

/** A package that brings its own store, a style sheet and a worker, as those for charts and maps do. */
const chartPackage = {
  'package.json': JSON.stringify({
    name: 'chart-parts',
    version: '2.0.0',
    exports: { '.': './index.mjs', './parts.css': './parts.css', './worker.mjs': './worker.mjs' },
    dependencies: { 'react-redux': '^9.0.0' },
    peerDependencies: { react: '^19.0.0', 'react-router-dom': '^5.0.0' },
  }),
  'worker.mjs': "export default postMessage('from a worker');",
  'parts.css': `
body .chart-part, .chart-part > b { color: rgb(1, 2, 3); animation: blink 9s }
@keyframes blink { to { opacity: 0.9 } }
h1 { color: rgb(1, 2, 3) }
`,
  'index.mjs': `
import { createContext, createElement } from 'react';
import { createSelectorHook, Provider } from 'react-redux';
import { useLocation } from 'react-router-dom';
const context = createContext(null);
const useOwn = createSelectorHook(context);
const store = { getState: () => 'own', subscribe: () => () => {}, dispatch: () => {} };
const Value = () => createElement('p', { className: 'chart-part' }, useOwn((state) => state) + useLocation().pathname);
export default () => createElement(Provider, { store, context }, createElement(Value));
`,
};

const sources: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'inbox', version: '1.0.0' }),
  'src/manifest.ts': `import type { RemoteManifest } from '@msl/shared/remote';

export default {
  name: 'inbox',
  requires: { api: '^1.0.0' },
  areas: [
    {
      name: 'material',
      title: 'Material',
      icon: 'page',
      routes: [{ path: 'inquiry/index', title: 'Material', page: () => import('./MaterialPage') }],
    },
  ],
} satisfies RemoteManifest;
`,
  'src/components.ts': exportDefaults('@mui/material', materialNames),
  'src/icons.ts': exportDefaults('@mui/icons-material', sampledIcons),
  'src/MaterialPage.tsx': `import { Component, type ReactNode, useEffect, useState } from 'react';
import * as whole from '@mui/material';
import ChartParts from 'chart-parts';
import 'chart-parts/parts.css';
import StrictParts from 'strict-parts';
import * as C from './components';
import * as icons from './icons';

class Part extends Component<{ name: string; show: () => ReactNode }> {
  state = { error: '' };
  static getDerivedStateFromError = (error: Error) => ({ error: String(error) });
  render() {
    const { name, show } = this.props;
    const { error } = this.state;
    const Show = show;
    return <section data-part={name} data-error={error}>{error ? null : <Show />}</section>;
  }
}

const workerAddress = new URL('chart-parts/worker.mjs', import.meta.url);

function WorkerPart() {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const worker = new Worker(workerAddress, { type: 'module' });
    worker.onmessage = ({ data }) => setSaid(data);
    return () => worker.terminate();
  }, []);
  return <p role="status">{said}</p>;
}

const isOther = (name: string) => C[name as keyof typeof C] !== whole[name as keyof typeof whole];

export default function MaterialPage() {
  return (
    <>
      <h1>Material</h1>
      <WorkerPart />
      <output>{Object.keys(C).filter(isOther).join()}</output>
      ${componentNames.map((name) => part(name, toElement(name))).join('\n      ')}
      <Part name="strict-parts" show={() => <StrictParts />} />
      <Part name="chart-parts" show={() => <ChartParts />} />
      {Object.entries(icons).map(([name, Icon]) => <Part key={name} name={'icon ' + name} show={() => <Icon />} />)}
    </>
  );
}
`,
};

/**
 * Builds a remote through the kit, in the place of the inbox, whose screen shows every component of Material UI, each
 * imported by its own path, a sample of the icons, and a package that uses them.
 *
 * @returns the built files by name, and what the build says of packages that ask for other versions
 */
export async function buildMaterialRemote(): Promise<{ files: Map<string, Buffer>; warnings: string[] }> {
  const kit = unpackKit();
  try {
    const folder = mkdtempSync(path.join(kit, 'team-'));
    const inPackage = (name: string, files: Record<string, string>) =>
      Object.fromEntries(Object.entries(files).map(([file, body]) => [`node_modules/${name}/${file}`, body]));
    const files = {
      ...sources,
      ...inPackage('strict-parts', strictPackage),
      ...inPackage('chart-parts', chartPackage),
    };
    for (const [name, body] of Object.entries(files)) {
      mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(folder, name), body);
    }
    // Not synchronous: meanwhile the server closes idle connections, which this process must see before it uses them again.
    const { stderr } = await promisify(execFile)(
      process.execPath,
      [path.join(kit, 'bin/remote-kit.js'), 'build', 'inbox'],
      { cwd: folder },
    );
    const dist = path.join(folder, 'dist');
    return {
      files: new Map(readdirSync(dist).map((name) => [name, readFileSync(path.join(dist, name))])),
      warnings: stderr.split('\n').filter((line) => line.includes(' asks for ')),
    };
  } finally {
    rmSync(kit, { recursive: true, force: true });
  }
}
