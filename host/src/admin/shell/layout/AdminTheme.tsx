import { CssBaseline } from '@mui/material';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { storeInterfaceState, type ThemeMode, useAppSelector } from '@msl/shared/data';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { adminTheme } from './adminTheme';

const schemeOf = (mode: ThemeMode) => (mode === 'auto' ? 'system' : mode);

/** Applies the color scheme of the store; Material UI stores none itself. */
function ColorSchemeFromStore() {
  const mode = useAppSelector((state) => state.interface.theme);
  const { setMode } = useColorScheme();
  useLayoutEffect(() => setMode(schemeOf(mode)), [mode, setMode]);
  return null;
}

/** Provides the theme in the color scheme chosen in this browser. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const interfaceState = useAppSelector((state) => state.interface);
  useEffect(() => storeInterfaceState(interfaceState), [interfaceState]);
  return (
    <ThemeProvider theme={adminTheme} storageManager={null} defaultMode={schemeOf(interfaceState.theme)} noSsr>
      <ColorSchemeFromStore />
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
