import { GlobalStyles, type Theme } from '@mui/material';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { topBarHeight } from './topBarHeight';

const failureMs = 4000;
const maxToasts = 20;
const gap = 8;
/** The bar with which a form is saved is at the bottom of a phone. */
const saveBarHeight = 80;

/** Doubled to come before the library's own rule. */
const container = '.notistack-SnackbarContainer.notistack-SnackbarContainer';
const places = (theme: Theme) => ({
  [container]: {
    top: topBarHeight + gap,
    [theme.breakpoints.down('sm')]: { top: 'auto', bottom: `calc(${saveBarHeight}px + env(safe-area-inset-bottom))` },
  },
});

/** Closes the toasts of an area when another one is opened: they speak of what is no longer on the screen. */
function ToastsOfArea() {
  const [, , area] = useLocation().pathname.split('/');
  const { closeSnackbar } = useSnackbar();
  const shown = useRef(area);
  useEffect(() => {
    if (shown.current !== area) closeSnackbar();
    shown.current = area;
  }, [area, closeSnackbar]);
  return null;
}

/** Shows toasts between title and buttons of a page, on a phone above the place of the save bar: they cover no control of the head. */
export const Toasts = ({ children }: { children: ReactNode }) => (
  <SnackbarProvider
    maxSnack={maxToasts}
    autoHideDuration={failureMs}
    anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
  >
    <GlobalStyles styles={places} />
    <ToastsOfArea />
    {children}
  </SnackbarProvider>
);
