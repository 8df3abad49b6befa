import DesktopIcon from '@mui/icons-material/DesktopWindowsOutlined';
import PhoneIcon from '@mui/icons-material/PhoneIphone';
import {
  Alert,
  Box,
  Button,
  LinearProgress,
  Paper,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { PreviewFrame } from './PreviewFrame';
import { usePageFields } from './usePageFields';
import { type PreviewSource, usePreview } from './usePreview';

const widths = { phone: 390, desktop: 1280 };
type Device = keyof typeof widths;

interface WidthSwitchProps {
  device: Device;
  onChange: (device: Device) => void;
}

function WidthSwitch({ device, onChange }: WidthSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={device}
      onChange={(_, chosen: Device | null) => chosen && onChange(chosen)}
      aria-label="Width of the preview"
    >
      <ToggleButton value="desktop" sx={{ gap: 0.75, py: 0.5 }}>
        <DesktopIcon fontSize="small" /> Desktop
      </ToggleButton>
      <ToggleButton value="phone" sx={{ gap: 0.75, py: 0.5 }}>
        <PhoneIcon fontSize="small" /> Phone
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

function Waiting() {
  return (
    <Box role="status" aria-label="Loading the preview" sx={{ flex: 1, p: 2 }}>
      <Skeleton variant="rounded" height="35%" />
      <Skeleton width="60%" sx={{ mt: 3 }} />
      <Skeleton width="80%" />
    </Box>
  );
}

export interface PreviewPaneProps extends PreviewSource {
  initialDevice?: Device;
  /** Called before the focus moves to a field of the form; has to call `goOn` once the form is in view. */
  onLeave?: (goOn: () => void) => void;
  /** Shown at the end of the head, e.g. a close button. */
  children?: ReactNode;
}

/** Live preview with a width switch, a progress bar and the last failure. */
export function PreviewPane({ initialDevice = 'desktop', onLeave, children, ...source }: PreviewPaneProps) {
  const [device, setDevice] = useState<Device>(initialDevice);
  const { html, failure, isFetching, retry } = usePreview(source);
  const fields = usePageFields(onLeave);
  const [fieldCount, setFieldCount] = useState(0);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Preview of the page"
      sx={{ position: 'relative', height: '100%', display: 'flex', flexDirection: 'column', overflow: 'hidden' }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Box sx={{ mr: 'auto' }}>
          <Typography variant="h2">Preview</Typography>
          {fieldCount > 0 && (
            <Typography variant="body2" color="textSecondary">
              Click a text or a picture to edit it.
            </Typography>
          )}
        </Box>
        <WidthSwitch device={device} onChange={setDevice} />
        {children}
      </Box>
      {isFetching && (
        <LinearProgress
          aria-label="Rendering the preview"
          sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }}
        />
      )}
      {failure && (
        <Alert
          severity="warning"
          sx={{ borderRadius: 0 }}
          action={
            <Button color="inherit" size="small" onClick={retry}>
              Retry
            </Button>
          }
        >
          The preview could not be rendered. {failure}
        </Alert>
      )}
      {html === undefined ? (
        !failure && <Waiting />
      ) : (
        <PreviewFrame
          html={html}
          width={widths[device]}
          openItem={source.openItem}
          fields={fields}
          onFieldsFound={setFieldCount}
        />
      )}
    </Paper>
  );
}
