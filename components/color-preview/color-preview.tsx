"use client";

import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { pickTextColor } from "@/lib/colors/contrast";
import { cutColorText, maxColorLength } from "@/lib/colors/css-color";
import { describeColor } from "./describe-color";
import { type ResolvedColor, resolveColor } from "./resolve-color";
import "@/components/fields/fields.css";
import "./color-preview.css";

const firstColor = "Green";
const sampleText = "Red coals, white ash";

/**
 * Shows a color as background, as text and as bold text. No style is written into the page's HTML, where the
 * Content-Security-Policy forbids it: colors are set by script once the page runs.
 */
export function ColorPreview() {
  const input = useRef<HTMLInputElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const [text, setText] = useState(firstColor);
  const [color, setColor] = useState<ResolvedColor>();
  const [isReady, setReady] = useState(false);

  function show(typed: string) {
    const cut = cutColorText(typed);
    setText(cut);
    setColor(probe.current ? resolveColor(cut, probe.current) : undefined);
  }
  const read = (event: SyntheticEvent<HTMLInputElement>) => show(event.currentTarget.value);

  const start = useEffectEvent(() => {
    // What was typed before the script came, or kept by the browser over a reload, counts.
    show(input.current?.value ?? firstColor);
    setReady(true);
  });
  useEffect(() => start(), []);

  const textOnColor = color?.rgba && pickTextColor(color.rgba).name;
  return (
    <div className="fields color-preview" data-ready={isReady || undefined}>
      <noscript>
        <p>
          This preview needs JavaScript, which your browser does not run. The tables below show their colors without it.
        </p>
      </noscript>
      <div className="field">
        <label htmlFor="selectedColor">Color</label>
        <p id="selectedColor-hint" className="hint">
          {`A name, a CSS color such as #F63 or hsl(9 100% 64%), or an ARGB code such as #FFFF6347 or -40121. Up to ${maxColorLength} characters.`}
        </p>
        <input
          ref={input}
          id="selectedColor"
          name="selectedColor"
          type="text"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby="selectedColor-hint selectedColor-status"
          value={text}
          onChange={read}
          onKeyUp={read}
        />
      </div>
      <p id="selectedColor-status" className="status" role="status">
        {isReady && describeColor(text, color)}
      </p>
      <div className="samples" data-shown={Boolean(color)}>
        <p className="background" style={color && { backgroundColor: color.css, color: textOnColor }}>
          Background
        </p>
        <p style={color && { color: color.css }}>{`Text: ${sampleText}`}</p>
        <p style={color && { color: color.css }}>
          <strong>{`Bold text: ${sampleText}`}</strong>
        </p>
      </div>
      <span ref={probe} className="probe" hidden />
    </div>
  );
}
