import styles from './EmbeddedMap.module.css';

interface MapControlsProps {
  canZoomIn: boolean;
  canZoomOut: boolean;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onShowWorld: () => void;
  onReset: () => void;
}

interface ControlProps {
  label: string;
  icon: string;
  /** Inactive but focusable at the end of its range. */
  isDisabled?: boolean;
  onClick: () => void;
}

const Control = ({ label, icon, isDisabled = false, onClick }: ControlProps) => (
  <button type="button" aria-label={label} title={label} aria-disabled={isDisabled} onClick={onClick}>
    <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
      <path d={icon} />
    </svg>
  </button>
);

export const MapControls = ({ canZoomIn, canZoomOut, onZoomIn, onZoomOut, onShowWorld, onReset }: MapControlsProps) => (
  <div className={styles.controls} role="group" aria-label="Map view">
    <Control label="Zoom in" icon="M10 4v12M4 10h12" isDisabled={!canZoomIn} onClick={onZoomIn} />
    <Control label="Zoom out" icon="M4 10h12" isDisabled={!canZoomOut} onClick={onZoomOut} />
    <Control
      label="Whole world"
      icon="M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0h14M10 3c-4 4-4 10 0 14 4-4 4-10 0-14"
      onClick={onShowWorld}
    />
    <Control label="Reset view" icon="M5.5 5.500a6.400 6.400 0 1 1-1.700 6M5 2.500v3.500h3.500" onClick={onReset} />
  </div>
);
