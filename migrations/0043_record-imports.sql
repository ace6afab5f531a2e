CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"checked" varchar(10),
	"outcome" varchar(10),
	"faults" jsonb,
	"record_id" uuid,
	"version" integer,
	"before" jsonb,
	"after" jsonb,
	"undone" varchar(10),
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "record_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity" varchar(60) NOT NULL,
	"resort_id" uuid,
	"user_id" uuid NOT NULL,
	"language" varchar(2) NOT NULL,
	"file_name" varchar(200) NOT NULL,
	"state" varchar(10) DEFAULT 'mapped' NOT NULL,
	"heads" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"key" varchar(60),
	"rows" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_fk" FOREIGN KEY ("import_id") REFERENCES "public"."record_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_record_idx" ON "import_rows" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "record_imports_user_idx" ON "record_imports" USING btree ("user_id","entity","created_at");--> statement-breakpoint
CREATE INDEX "record_imports_age_idx" ON "record_imports" USING btree ("created_at");