type Row = Record<string, unknown>;

/**
 * Asks the database of a running `wrangler dev` by its own way in, so that the file has one program only. Throws an error
 * with the answer when it is not the rows that were asked for.
 */
export async function queryEdge(baseURL: string, sql: string, ...params: unknown[]): Promise<Row[]> {
  const response = await fetch(`${baseURL}/cdn-cgi/explorer/api/d1/database/DB/raw`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ sql, params }),
  });
  const text = await response.text();
  const rows = response.ok ? parseRows(JSON.parse(text)) : undefined;
  if (!rows) throw new Error(`the local database answered ${response.status}: ${text}`);
  return rows;
}

/** `{ result: [{ results: { columns: ["a"], rows: [[1]] } }] }` as `[{ a: 1 }]`. */
function parseRows(answer: unknown): Row[] | undefined {
  const result = get(answer, "result");
  const results = get(Array.isArray(result) ? result[0] : undefined, "results");
  const [columns, rows] = [get(results, "columns"), get(results, "rows")];
  if (!Array.isArray(columns) || !Array.isArray(rows)) return undefined;
  return rows.map((row: unknown) =>
    Object.fromEntries(columns.map((column, index) => [String(column), Array.isArray(row) ? row[index] : undefined])),
  );
}

const get = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
