CREATE TABLE "erasures" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" varchar(40) NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erased_by" uuid,
	CONSTRAINT "erasures_record_unique" UNIQUE("entity","record_id")
);
--> statement-breakpoint
CREATE TABLE "upload_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "upload_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
