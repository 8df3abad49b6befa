const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const full = { ...day, weekday: 'long', month: 'long', hour: '2-digit', minute: '2-digit' } as const;

/** A day where the administrator is, e.g. `23 Nov 2026`; the whole date and time on pointing at it. */
export function DateText({ time }: { time: string }) {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time dateTime={time} title={date.toLocaleString('en-GB', full)} style={{ whiteSpace: 'nowrap' }}>
      {date.toLocaleDateString('en-GB', day)}
    </time>
  );
}
