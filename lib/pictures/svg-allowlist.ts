// What a drawing may be made of, in exact case. https://www.w3.org/TR/SVG2/eltindex.html and attindex.html, and the
// presentation attributes. Event handlers, `script` and elements of HTML aren't on any list.

const listWords = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(" ").split(" "));

/** Of a drawing that becomes a part of a page: shapes and words. */
export const pageElements = listWords("circle desc ellipse g line path polygon polyline rect svg text title tspan");

/** Where text is text, and not left between two elements. */
export const textElements = listWords("desc text title tspan");

/** No `class`, `id` or `style`, which would reach the rest of the page, and so nothing that refers to an id. */
export const pageAttributes = listWords(
  "aria-hidden aria-label baseline-shift clip-rule color cx cy d display dominant-baseline dx dy fill fill-opacity",
  "fill-rule font-family font-size font-style font-weight height lengthAdjust letter-spacing opacity paint-order",
  "pathLength points preserveAspectRatio r role rotate rx ry shape-rendering stroke stroke-dasharray stroke-dashoffset",
  "stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration",
  "text-rendering textLength transform vector-effect version viewBox visibility width word-spacing writing-mode x x1 x2",
  "xmlns y y1 y2",
);

/** Of a drawing that is a file. Browsers draw no other element, but `foreignObject`. */
export const fileElements = listWords(
  ...pageElements,
  "a animate animateMotion animateTransform clipPath defs feBlend feColorMatrix feComponentTransfer feComposite",
  "feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR",
  "feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile",
  "feTurbulence filter image linearGradient marker mask mpath pattern radialGradient set stop style switch symbol textPath use",
);

/** Besides `href`, `data-*` and `aria-*`. */
export const fileAttributes = listWords(
  ...pageAttributes,
  "accumulate additive alignment-baseline amplitude attributeName attributeType azimuth baseFrequency begin bias by calcMode",
  "class clip clip-path clipPathUnits color-interpolation color-interpolation-filters color-rendering cursor diffuseConstant",
  "direction divisor dur edgeMode elevation enable-background end exponent filter filterUnits flood-color flood-opacity",
  "font font-size-adjust font-stretch font-variant from fx fy fr glyph-orientation-horizontal glyph-orientation-vertical",
  "gradientTransform gradientUnits id image-rendering in in2 intercept isolation k1 k2 k3 k4 kernelMatrix",
  "kernelUnitLength kerning keyPoints keySplines keyTimes lang lighting-color limitingConeAngle marker-end marker-mid",
  "marker-start markerHeight markerUnits markerWidth mask mask-type maskContentUnits maskUnits max media method min",
  "mix-blend-mode mode numOctaves offset operator order orient origin overflow path patternContentUnits patternTransform",
  "patternUnits pointer-events pointsAtX pointsAtY pointsAtZ preserveAlpha primitiveUnits radius refX refY repeatCount",
  "repeatDur requiredExtensions requiredFeatures restart result scale seed side slope spacing specularConstant",
  "specularExponent spreadMethod startOffset stdDeviation stitchTiles stop-color stop-opacity style surfaceScale",
  "systemLanguage tabindex tableValues targetX targetY to transform-origin type unicode-bidi values white-space",
  "xChannelSelector xml:lang xml:space yChannelSelector z zoomAndPan",
);

/** Functions of CSS that load nothing, and `:is()` and the like; `url()` is checked by what is in it. */
export const cssFunctions = listWords(
  "blur brightness calc circle clamp color color-mix contrast counter cubic-bezier drop-shadow ellipse format grayscale has hsl",
  "hsla hue-rotate hwb inset invert is lab lang lch light-dark linear linear-gradient local matrix matrix3d max min not",
  "nth-child nth-last-child nth-last-of-type nth-of-type oklab oklch opacity path perspective polygon radial-gradient rgb rgba",
  "rotate rotate3d rotatex rotatey rotatez saturate scale scale3d scalex scaley sepia skew skewx skewy steps translate",
  "translate3d translatex translatey translatez var where",
);

export const cssAtRules = listWords("charset font-face keyframes layer media -webkit-keyframes supports");
