/** Honeypot field: invisible to people and browsers, filled in by bots. */
export function HiddenField() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this field empty
        <input name="subject" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
