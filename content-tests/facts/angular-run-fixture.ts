// The published Angular packages are only half compiled; this finishes them when they are loaded, so it comes first.
import "@angular/compiler";
import { posix } from "node:path";
import * as core from "@angular/core";
import { type BootstrapContext, bootstrapApplication } from "@angular/platform-browser";
import { provideServerRendering, renderApplication } from "@angular/platform-server";
import ts from "typescript";
import { type CompiledFile, emitAngular } from "@/checks/samples/angular-program";

/** What a module exports, by name. */
type ModuleExports = Readonly<Record<string, unknown>>;

/**
 * Compiles the files with Angular and runs the module `entry`, such as `src/app/dates.ts`. Modules may import each
 * other and `@angular/core`; another import throws.
 */
export function runAngular(files: readonly CompiledFile[], entry: string): ModuleExports {
  return loadModule(emitAngular(files), entry.replace(/\.ts$/, ""), new Map());
}

/**
 * Starts the component that `entry` exports by `name`, whose selector is `app-root`, and returns that element as
 * Angular rendered it, without the attributes and comments that Angular writes for itself.
 */
export async function renderAngular(files: readonly CompiledFile[], entry: string, name: string): Promise<string> {
  const component = loadComponent(files, entry, name);
  const start = (context: BootstrapContext) =>
    bootstrapApplication(component, { providers: [provideServerRendering()] }, context);
  const page = await renderApplication(start, { document: "<app-root></app-root>", url: "/" });
  const [root] = /<app-root[\s\S]*<\/app-root>/.exec(page) ?? [];
  if (root === undefined) throw new Error(`Angular rendered no app-root, but ${page}`);
  return root.replace(/ ng-[a-z-]+="[^"]*"/g, "").replace(/<!--[\s\S]*?-->/g, "");
}

/** A started component: its element, a way to wait until what changed is shown, and one to take it away. */
type StartedComponent = { element: Element; settle(): Promise<void>; stop(): void };

/** As `renderAngular`, but in the document of a test environment that has one, where the component can be clicked. */
export async function startAngular(
  files: readonly CompiledFile[],
  entry: string,
  name: string,
): Promise<StartedComponent> {
  const element = document.body.appendChild(document.createElement("app-root"));
  const app = await bootstrapApplication(loadComponent(files, entry, name));
  await app.whenStable();
  return { element, settle: () => app.whenStable(), stop: () => app.destroy() };
}

type Loaded = Map<string, ModuleExports>;

function loadComponent(files: readonly CompiledFile[], entry: string, name: string): core.Type<unknown> {
  const component = runAngular(files, entry)[name];
  if (!isClass(component)) throw new Error(`${entry} exports no component ${name}`);
  return component;
}

function loadModule(modules: ReadonlyMap<string, string>, path: string, loaded: Loaded): ModuleExports {
  const known = loaded.get(path);
  if (known !== undefined) return known;
  const text = modules.get(`${path}.js`);
  if (text === undefined) throw new Error(`No module ${path}.ts among ${[...modules.keys()].join(", ")}`);
  const load = (specifier: string): unknown =>
    specifier === "@angular/core" ? core : loadModule(modules, posix.join(posix.dirname(path), specifier), loaded);
  const exports: ModuleExports = {};
  loaded.set(path, exports);
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  new Function("exports", "require", ts.transpileModule(text, { compilerOptions }).outputText)(exports, load);
  return exports;
}

function isClass(value: unknown): value is core.Type<unknown> {
  return typeof value === "function";
}
