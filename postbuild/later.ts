/** Islands whose pages lose nothing when their script runs a little later. */
const laterIslands: readonly string[] = ["copy-sample"];

/** Whether a page's script waits with the rules for loading ahead. */
export const isLater = (island: string): boolean => laterIslands.includes(island);

/**
 * The script in every page that puts in what waits: once the visitor scrolls, presses or types, or after two seconds. Until
 * then a page has nothing to run, which a slow phone notices at the first paint.
 */
export const laterScript = `
{
const later = document.querySelector("template");
onscroll = onpointerdown = onkeydown = () => later.replaceWith(later.content);
setTimeout(onscroll, 2000);
}
`;

/** The end of a page's body: scripts that wait, as elements, and the script that puts them in. */
export const formatLater = (scripts: string): string =>
  `<template>\n${scripts}\n</template>\n<script>${laterScript}</script>\n`;
