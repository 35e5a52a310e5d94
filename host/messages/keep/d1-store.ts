import type { D1Database } from "@cloudflare/workers-types";
import type { MessageStore } from "@/host/messages/message-store";

const insert = `INSERT INTO messages
  (id, digest, full_name, email_address, subject, message, client_address, received_at, next_try_at)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)
ON CONFLICT (id) DO NOTHING`;

/** Creates a store in a D1 database with the table of `migrations/`; a write is durable once D1 has answered. */
export function createD1Store(db: D1Database): MessageStore {
  return {
    async store({ fullName, emailAddress, subject, message }, { id, digest, clientAddress, receivedAt }) {
      const { meta } = await db
        .prepare(insert)
        .bind(id, digest, fullName, emailAddress, subject, message, clientAddress, receivedAt.getTime())
        .run();
      if (meta.changes === 1) return "stored";
      const stored = await db.prepare("SELECT digest FROM messages WHERE id = ?1").bind(id).first("digest");
      return stored === digest ? "already" : "different";
    },
  };
}
