import styles from './Lightbox.module.css';

const paths = {
  less: 'M6 12h12',
  more: 'M6 12h12M12 6v12',
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
};

interface LightboxButtonProps {
  label: string;
  icon: keyof typeof paths;
  /** Inactive but focusable, so that the focus is not lost. */
  isDisabled?: boolean;
  onClick: () => void;
}

export const LightboxButton = ({ label, icon, isDisabled = false, onClick }: LightboxButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-label={label}
    title={label}
    aria-disabled={isDisabled}
    onClick={isDisabled ? undefined : onClick}
  >
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" data-icon={icon}>
      <path d={paths[icon]} fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  </button>
);
