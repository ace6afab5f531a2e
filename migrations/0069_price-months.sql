CREATE TABLE "price_months" (
	"price_product_id" uuid NOT NULL,
	"month" date NOT NULL,
	"prices" integer[] NOT NULL,
	"versions" integer[] NOT NULL,
	"levels" varchar(20)[],
	"original_prices" integer[],
	"available" boolean[],
	"capacities" integer[],
	"notes" varchar(200)[],
	"changed_at" timestamp (3) with time zone[] NOT NULL,
	"changed_in" smallint[],
	CONSTRAINT "price_months_price_product_id_month_pk" PRIMARY KEY("price_product_id","month")
);
--> statement-breakpoint
CREATE TABLE "price_sales" (
	"price_product_id" uuid NOT NULL,
	"date" date NOT NULL,
	"sold" integer NOT NULL,
	CONSTRAINT "price_sales_price_product_id_date_pk" PRIMARY KEY("price_product_id","date")
);
--> statement-breakpoint
-- The next version of a row has room in its own page.
ALTER TABLE "price_months" SET (fillfactor = 50);--> statement-breakpoint
INSERT INTO "price_months" ("price_product_id", "month", "prices", "versions", "levels", "original_prices", "available", "capacities", "notes", "changed_at", "changed_in")
SELECT d."line", d."month",
	array_agg((d."price" * 100)::integer ORDER BY d."day"),
	array_agg(d."version" ORDER BY d."day"),
	CASE WHEN count(d."level") > 0 THEN array_agg(d."level" ORDER BY d."day") END,
	CASE WHEN count(d."original_price") > 0 THEN array_agg((d."original_price" * 100)::integer ORDER BY d."day") END,
	CASE WHEN bool_or(NOT d."available") THEN array_agg(d."available" ORDER BY d."day") END,
	CASE WHEN count(d."capacity") > 0 THEN array_agg(d."capacity" ORDER BY d."day") END,
	CASE WHEN count(d."note") > 0 THEN array_agg(d."note" ORDER BY d."day") END,
	array_agg(DISTINCT d."changed_at" ORDER BY d."changed_at" DESC) FILTER (WHERE d."changed_at" IS NOT NULL),
	CASE WHEN count(DISTINCT d."changed_at") > 1 THEN array_agg(CASE WHEN d."changed_at" IS NOT NULL THEN d."time" END ORDER BY d."day") END
FROM (
	SELECT m."price_product_id" AS "line", m."month", g::date AS "day", p.*,
		dense_rank() OVER (PARTITION BY m."price_product_id", m."month" ORDER BY p."changed_at" DESC NULLS LAST)::smallint AS "time"
	FROM (SELECT DISTINCT "price_product_id", date_trunc('month', "date"::timestamp)::date AS "month" FROM "price_points") m
		CROSS JOIN LATERAL generate_series(m."month"::timestamp, m."month"::timestamp + interval '1 month - 1 day', interval '1 day') g
		LEFT JOIN "price_points" p ON p."price_product_id" = m."price_product_id" AND p."date" = g::date
) d GROUP BY d."line", d."month";--> statement-breakpoint
INSERT INTO "price_sales" ("price_product_id", "date", "sold") SELECT "price_product_id", "date", "sold" FROM "price_points" WHERE "sold" IS NOT NULL;--> statement-breakpoint
DROP TABLE "price_points";--> statement-breakpoint
CREATE VIEW "price_days" AS
SELECT m."price_product_id", m."month", m."month" + (d."day"::integer - 1) AS "date", m."versions"[d."day"] AS "version",
	(d."price" * 0.01)::numeric(12, 2) AS "price", m."levels"[d."day"] AS "level",
	(m."original_prices"[d."day"] * 0.01)::numeric(12, 2) AS "original_price", coalesce(m."available"[d."day"], true) AS "available",
	m."capacities"[d."day"] AS "capacity", m."notes"[d."day"] AS "note", m."changed_at"[coalesce(m."changed_in"[d."day"], 1)] AS "changed_at"
FROM "price_months" m CROSS JOIN LATERAL unnest(m."prices") WITH ORDINALITY d("price", "day") WHERE d."price" IS NOT NULL;--> statement-breakpoint
-- The changes of a revision of prices by day, whether they are stored by day or as the text that price-series/revisions/revise-days.ts writes. Many days
-- are parsed at once in less time than it takes to build each of them as JSON, and the text is unpacked once.
CREATE FUNCTION ridgeline_price_changes(changes jsonb) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN NOT changes ? 'prices' THEN changes ELSE changes - 'prices' || coalesce((
		SELECT ('{' || string_agg('"' || to_char(s.first + (d.place::integer - 1), 'YYYY-MM-DD') || '":{"from":'
			|| CASE WHEN d.was = '' THEN 'null' ELSE '{"price":' || split_part(d.was, ':', 1)::integer * 0.01 || l.was || CASE WHEN d.later = '' THEN ',"available":true}' ELSE '}' END END || ',"to":'
			|| CASE WHEN d.later = '' THEN 'null' ELSE '{"price":' || split_part(d.later, ':', 1)::integer * 0.01 || l.later || CASE WHEN d.was = '' THEN ',"available":true}' ELSE '}' END END
			|| '}', ',') || '}')::jsonb
		FROM (SELECT (changes #>> '{prices,first}')::date AS first, string_to_array(changes #>> '{prices,from}', ',') AS was,
				string_to_array(changes #>> '{prices,to}', ',') AS later, changes #> '{prices,levels}' AS levels OFFSET 0) s
			CROSS JOIN LATERAL unnest(s.was, s.later) WITH ORDINALITY d(was, later, place)
			CROSS JOIN LATERAL (SELECT
				CASE WHEN c.differs THEN ',"level":' || coalesce((s.levels -> nullif(split_part(d.was, ':', 2), '')::integer)::text, 'null') ELSE '' END AS was,
				CASE WHEN c.differs THEN ',"level":' || coalesce((s.levels -> nullif(split_part(d.later, ':', 2), '')::integer)::text, 'null') ELSE '' END AS later
				FROM (SELECT split_part(d.was, ':', 2) <> split_part(d.later, ':', 2) AS differs) c) l
		WHERE d.was <> '' OR d.later <> ''), '{}') END
$$;
