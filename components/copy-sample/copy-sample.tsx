import "./copy-sample.css";

/** Where the script says what was copied. The buttons are the script's own, so that there is none without it. */
export const CopySample = () => <div className="copy-sample" data-island="copy-sample" role="status" />;
