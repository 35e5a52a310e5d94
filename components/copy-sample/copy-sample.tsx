import "./copy-sample.css";

/** Where the script says what was copied. The script makes the buttons, so there are none without it. */
export const CopySample = () => (
  <>
    <div className="copy-sample" data-island="copy-sample" role="status" />
    <script type="module" src="/islands/copy-sample.js" />
  </>
);
