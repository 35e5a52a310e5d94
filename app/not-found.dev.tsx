/** While developing; a build has global-not-found.tsx alone. */
export { ShownNotFound as default } from "@/app/show-not-found";
