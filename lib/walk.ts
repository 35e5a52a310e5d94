/**
 * Calls `see` for a node and all below it, parents first. Several times as fast as unist-util-visit, which keeps all
 * ancestors. Children may be changed only of the node that is seen.
 */
export function walk<Node extends object>(
  node: Node,
  see: (node: Node, index: number, parent: Node | undefined) => void,
  index = 0,
  parent?: Node,
): void {
  see(node, index, parent);
  if (!("children" in node) || !Array.isArray(node.children)) return;
  const children: Node[] = node.children;
  for (let place = 0; place < children.length; place++) {
    const child = children[place];
    if (child) walk(child, see, place, node);
  }
}
