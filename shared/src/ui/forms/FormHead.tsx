import PublicIcon from '@mui/icons-material/OpenInNew';
import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { screenNamed } from '../../data/screenName';
import { useAppDispatch } from '../../data/store';

export interface FormHeadProps {
  /** Heading of the form, e.g. `Edit Product`. */
  heading: string;
  /** Name of the stored record. */
  name: string | undefined;
  /** Path of the public page of the record. */
  publicPath: string | undefined;
  /** Links to other records. */
  children?: ReactNode;
}

/** Sets the name of the record for the page title and the breadcrumb. */
function useScreenName(record: string | undefined) {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!record) return;
    dispatch(screenNamed({ path: pathname, record }));
    return () => void dispatch(screenNamed({ path: '', record: '' }));
  }, [dispatch, pathname, record]);
}

/** Heading of a form with the name of its record and links to the public page and to neighbouring records. */
export function FormHead({ heading, name, publicPath, children }: FormHeadProps) {
  useScreenName(name);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: { xs: 0.5, sm: 2 }, rowGap: 1, mb: 2 }}
    >
      <Typography variant="h1" sx={{ flex: '1 1 0', minWidth: 'min(100%, 18rem)', overflowWrap: 'anywhere' }}>
        {heading}
        {name && (
          <>
            : <bdi>{name}</bdi>
          </>
        )}
      </Typography>
      {publicPath && (
        <Button
          component="a"
          href={publicPath}
          target="_blank"
          rel="noopener"
          color="inherit"
          size="small"
          endIcon={<PublicIcon fontSize="small" />}
        >
          View on the site
        </Button>
      )}
      {children}
    </Box>
  );
}
