/** A field that people neither see nor reach and browsers do not fill in; programs that fill in everything do. */
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
