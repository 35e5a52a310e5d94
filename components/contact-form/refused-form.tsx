import { mark } from "@/lib/message/answer-frame";
import { messageFields } from "@/lib/message/schema";
import { FormField } from "./form-field";
import "@/components/fields/fields.css";
import "@/components/island/island.css";
import "./contact-form.css";

/** The form with a mark for each value, which the host fills with what was typed, and for each error. It works without a script. */
export function RefusedForm() {
  return (
    <div className="island">
      <form className="fields contact-form" method="post" action="/api/sm" data-ready>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A long error scrolls, so it needs a tab stop. */}
        <p className="failed" role="alert" tabIndex={0}>
          {`Error: ${mark("error")}`}
        </p>
        {messageFields.map((name) => (
          <FormField
            key={name}
            name={name}
            // Parsers drop a line feed right after <textarea>, so this one protects a line feed at the start of the text.
            defaultValue={(name === "message" ? "\n" : "") + mark(name)}
            error={mark(`${name}Error`)}
            isInvalid={mark(`${name}Invalid`) as "true"}
          />
        ))}
        <input type="hidden" name="authUser" value={mark("authUser")} />
        <input type="hidden" name="authPwd" value={mark("authPwd")} />
        <div className="actions cluster">
          <button className="filled" type="submit">
            Send
          </button>
        </div>
      </form>
    </div>
  );
}
