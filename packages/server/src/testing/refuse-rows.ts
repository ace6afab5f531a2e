import pg from 'pg'

/**
 * Lets PostgreSQL refuse rows of a table, as a fault does that no one has foreseen.
 * @param condition of the new row, in SQL
 * @returns a function that ends it
 */
export async function refuseRows(adminUrl: string, table: string, condition: string): Promise<() => Promise<void>> {
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create or replace function refuse_row() returns trigger language plpgsql as $$ begin raise 'refused by a test'; end $$;
    create trigger refuse_row before insert or update on ${table} for each row when (${condition}) execute function refuse_row()`)
  return () => run(`drop trigger refuse_row on ${table}`)
}
