import { createTheme } from '@mui/material/styles';

const light = {
  primary: { main: '#00707f', dark: '#00545f', light: '#2f9aa8', contrastText: '#ffffff' },
  error: { main: '#c0342c' },
  warning: { main: '#9a5b00' },
  success: { main: '#12713f' },
  info: { main: '#3d5a99' },
  background: { default: '#f3f5f7', paper: '#ffffff' },
  text: { primary: '#15181e', secondary: '#566071' },
  divider: '#dfe3e9',
};

const dark = {
  primary: { main: '#3fd3ea', dark: '#23aec4', light: '#86e6f5', contrastText: '#03262c' },
  error: { main: '#ff8a80' },
  warning: { main: '#ffb84d' },
  success: { main: '#4fdc9b' },
  info: { main: '#9db4ff' },
  background: { default: '#0b0d11', paper: '#14171d' },
  text: { primary: '#eef1f5', secondary: '#a4acbb' },
  divider: '#282d37',
};

const ring = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 };
/** Inset focus ring for entries of menus and the sidebar, whose edges would clip an outer ring. */
const ringInside = { '&.Mui-focusVisible': { outlineOffset: -2 } };

/** The admin's look: dense and calm, one accent (the cyan of an LED), the site's two typefaces. */
export const adminTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 8 },
  spacing: 8,
  typography: {
    fontFamily: 'var(--text)',
    fontSize: 14,
    fontWeightBold: 650,
    h1: {
      fontFamily: 'var(--display)',
      fontWeight: 640,
      fontSize: '1.5rem',
      lineHeight: 1.25,
      letterSpacing: '-0.015em',
    },
    h2: { fontWeight: 620, fontSize: '1.0625rem', lineHeight: 1.35 },
    h3: { fontWeight: 620, fontSize: '0.9375rem', lineHeight: 1.4 },
    button: { textTransform: 'none', fontWeight: 600 },
    body2: { fontSize: '0.875rem' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { WebkitFontSmoothing: 'antialiased' },
        ':focus-visible': ring,
        'main:focus': { outline: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
        },
      },
    },
    MuiAlert: { styleOverrides: { message: { overflowWrap: 'anywhere' } } },
    MuiButton: { defaultProps: { disableElevation: true } },
    // The ripple is off, so that buttons need their own focus indicator.
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': ring } } },
    // Safari zooms into the page when a field with smaller text takes focus.
    MuiInputBase: {
      styleOverrides: {
        input: { '@media (pointer: coarse), (max-width: 599.95px)': { fontSize: 'max(16px, 1em)' } },
      },
    },
    MuiListItemButton: { styleOverrides: { root: ringInside } },
    MuiTab: { styleOverrides: { root: ringInside } },
    MuiMenuItem: { styleOverrides: { root: ringInside } },
    MuiPopover: { styleOverrides: { paper: { border: '1px solid var(--mui-palette-divider)' } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiTooltip: { defaultProps: { arrow: true } },
  },
});
