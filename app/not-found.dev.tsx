/** Only for development; a build uses global-not-found.tsx. */
export { NotFound as default } from "@/components/not-found/not-found";
