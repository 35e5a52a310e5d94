// The compiler of `npm run dev` asks for JSX by this name.
export { type JSX, jsx as jsxDEV } from "@/lib/hast/jsx-runtime";
