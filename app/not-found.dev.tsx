/** While developing; a build has global-not-found.tsx alone. */
export { NotFound as default } from "@/components/not-found/not-found";
