import "./keep-awake.css";

/** Where the script puts its button, in browsers that can keep a screen on. */
export const KeepAwake = () => (
  <>
    <div className="keep-awake" data-island="keep-awake" />
    <script type="module" src="/islands/keep-awake.js" />
  </>
);
