"use client";

import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Announcement } from "@/components/fields/announcement";
import { keepText } from "@/components/fields/keep-text";
import {
  formatHexArgb,
  isContextColor,
  maxColorLength,
  parseComputedColor,
  pickTextColor,
  type Rgba,
  removeCSharp,
  toCssColor,
  toDecimalArgb,
} from "@/lib/colors";
import { findRequestedColor, findSimilarName, followColorNames } from "./follow-color-names";
import "@/components/fields/fields.css";
import "./color-preview.css";

const firstColor = "Green";
const sampleText = "Red coals, white ash";

/**
 * Shows a color as background, as text and as bold text. The script sets the colors, because the Content-Security-Policy
 * forbids style attributes in the HTML.
 */
export function ColorPreview() {
  const input = useRef<HTMLInputElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const samples = useRef<HTMLElement>(null);
  const [text, setText] = useState(firstColor);
  const [color, setColor] = useState<ResolvedColor>();
  /** Stays while what is typed isn't a color. */
  const [shownColor, setShownColor] = useState<ResolvedColor & { name: string }>();
  const [isReady, setReady] = useState(false);
  const [isChanged, setChanged] = useState(false);

  function show(typed: string) {
    const resolved = probe.current ? resolveColor(typed, probe.current) : undefined;
    setText(typed);
    setColor(resolved);
    if (resolved) setShownColor({ ...resolved, name: typed });
  }

  function read({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    setChanged(true);
    show(currentTarget.value);
  }

  const write = useEffectEvent((name: string) => {
    if (input.current) input.current.value = name;
    setChanged(true);
    show(name);
    // Most names are far from the preview, so the focus moves here. Back returns it to the name.
    preview.current?.scrollIntoView({ block: "nearest" });
    samples.current?.focus({ preventScroll: true });
  });

  const start = useEffectEvent((field: HTMLInputElement) => {
    const stopSaving = keepText(field);
    // The visitor may have typed before the script started, or the browser restored the field after a reload.
    if (field.value === firstColor) field.value = findRequestedColor() ?? firstColor;
    show(field.value);
    setReady(true);
    const stopFollowing = followColorNames(field, write);
    return () => {
      stopSaving();
      stopFollowing();
    };
  });
  useEffect(() => (input.current ? start(input.current) : undefined), []);

  const description = isReady ? describeColor(text, color) : "";
  const css = shownColor?.css;
  const textOnColor = shownColor?.rgba && pickTextColor(shownColor.rgba).name;
  return (
    <div ref={preview} className="fields tool color-preview" data-ready={isReady || undefined}>
      <noscript>
        <p>
          This preview needs JavaScript, which is off or unavailable here. The tables below show their colors without
          it.
        </p>
      </noscript>
      <div className="field">
        <label htmlFor="selectedColor">Color</label>
        <input
          ref={input}
          id="selectedColor"
          name="selectedColor"
          type="text"
          maxLength={maxColorLength}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby="selectedColor-hint selectedColor-status"
          defaultValue={firstColor}
          onChange={read}
        />
      </div>
      <p id="selectedColor-status" className="status">
        {description}
      </p>
      <Announcement text={isChanged ? description : ""} />
      <section
        ref={samples}
        className="samples box"
        aria-label={`Preview of ${shownColor?.name ?? text}`}
        tabIndex={-1}
        data-shown={Boolean(color)}
      >
        <p className="background" style={css ? { backgroundColor: css, color: textOnColor } : undefined}>
          Background
        </p>
        <p style={css ? { color: css } : undefined}>{`Text: ${sampleText}`}</p>
        <p style={css ? { color: css } : undefined}>
          <strong>{`Bold text: ${sampleText}`}</strong>
        </p>
      </section>
      <p id="selectedColor-hint" className="hint">
        {`A name, CSS such as #F63 or hsl(9 100% 64%), an ARGB code such as #FFFF6347 or -40121, or C# such as Color.FromArgb(255, 99, 71). Up to ${maxColorLength} characters. Or choose a name in the tables below.`}
      </p>
      <span ref={probe} className="probe" hidden />
    </div>
  );
}

/** A color as the browser computes it; `rgba` only if the browser can convert it to sRGB. */
type ResolvedColor = { css: string; rgba?: Rgba };

/** Lets the browser resolve a text to a color, using a hidden element. Returns undefined if it isn't a color. */
function resolveColor(text: string, probe: HTMLElement): ResolvedColor | undefined {
  const candidate = toCssColor(text);
  if (candidate === undefined) return undefined;
  probe.style.color = "";
  probe.style.color = candidate;
  if (probe.style.color === "") return undefined;
  const css = getComputedStyle(probe).color;
  const rgba = parseComputedColor(css) ?? parseComputedColor(convertToSrgb(css, probe));
  return { css, ...(rgba && { rgba }) };
}

/** Lets the browser convert colors such as `oklch(…)`. A browser that can't leaves the color unchanged. */
function convertToSrgb(css: string, probe: HTMLElement): string {
  probe.style.color = `color(from ${css} srgb r g b / alpha)`;
  return getComputedStyle(probe).color;
}

function describeColor(text: string, color: ResolvedColor | undefined): string {
  if (text.trim() === "") return "Type a color to see it.";
  if (!color && isContextColor(text))
    return `“${text}” isn’t a color by itself: it depends on the page, the system or your settings.`;
  if (!color) {
    const name = findSimilarName(removeCSharp(text));
    return `“${text}” isn’t a color.${name ? ` Did you mean ${name}?` : ""}`;
  }
  const { css, rgba } = color;
  if (!rgba) return `${text} is ${css}.`;
  const { name, contrast } = pickTextColor(rgba);
  // Rounded down: 4.48 must not read as 4.5, which WCAG requires.
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
  const surface = rgba.alpha < 1 ? "this color (over white)" : "this color";
  return `${text} is ${css}, decimal ARGB ${toDecimalArgb(rgba)}, hex ARGB ${formatHexArgb(rgba)}. ${
    name === "black" ? "Black" : "White"
  } text on ${surface} has a contrast ratio of ${ratio}:1.`;
}
