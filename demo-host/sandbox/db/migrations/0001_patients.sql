CREATE TABLE "emr_patient_data" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"record_id" text,
	"raw_record" json NOT NULL,
	"auth_user" text NOT NULL,
	"platform" text NOT NULL,
	"provider" text NOT NULL,
	"dob" date,
	"phone" text DEFAULT '' NOT NULL,
	"patient_id" integer,
	"received" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient_cycles" (
	"company_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"enrollment_id" integer NOT NULL,
	"cycle_number" integer NOT NULL,
	"is_last" boolean NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"last_day" date NOT NULL,
	"response_days" integer NOT NULL,
	"responses" integer NOT NULL,
	CONSTRAINT "patient_cycles_patient_id_start_date_pk" PRIMARY KEY("patient_id","start_date")
);
--> statement-breakpoint
CREATE TABLE "patient_months" (
	"company_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"month" date NOT NULL,
	"secs" integer NOT NULL,
	"has_synchronous" boolean NOT NULL,
	CONSTRAINT "patient_months_patient_id_month_pk" PRIMARY KEY("patient_id","month")
);
--> statement-breakpoint
DROP INDEX "patients_company";--> statement-breakpoint
DROP INDEX "provider_relationships_provider";--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "last_interaction_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "has_care_team" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "contact_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "primary_provider_id" integer;--> statement-breakpoint
ALTER TABLE "emr_patient_data" ADD CONSTRAINT "emr_patient_data_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emr_patient_data" ADD CONSTRAINT "emr_patient_data_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_cycles" ADD CONSTRAINT "patient_cycles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_cycles" ADD CONSTRAINT "patient_cycles_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_cycles" ADD CONSTRAINT "patient_cycles_enrollment_id_rtm_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."rtm_enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_months" ADD CONSTRAINT "patient_months_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_months" ADD CONSTRAINT "patient_months_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "emr_patient_data_record" ON "emr_patient_data" USING btree ("company_id","platform","record_id");--> statement-breakpoint
CREATE INDEX "emr_patient_data_patient" ON "emr_patient_data" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "patient_cycles_current" ON "patient_cycles" USING btree ("company_id","last_day","start_date","patient_id","cycle_number","is_last","end_date","responses");--> statement-breakpoint
CREATE INDEX "patient_cycles_enrollment" ON "patient_cycles" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "patient_months_list" ON "patient_months" USING btree ("company_id","month","patient_id","secs","has_synchronous");--> statement-breakpoint
CREATE INDEX "patients_list" ON "patients" USING btree ("company_id","name_key" collate "C","user_id","is_active","is_pcm_enabled","has_care_team","birth_date","last_interaction_at","primary_provider_id","contact_key");--> statement-breakpoint
CREATE INDEX "patients_flags" ON "patients" USING btree ("company_id","is_active","is_pcm_enabled","has_care_team","user_id");--> statement-breakpoint
CREATE INDEX "patients_channel" ON "patients" USING btree ("company_id","sb_channel_url");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("company_id","phone");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "provider_relationships_provider" ON "provider_relationships" USING btree ("provider_id","patient_id");--> statement-breakpoint
-- What the new columns and tables hold is counted from the facts: the next request derives everybody.
UPDATE "patients" SET "rederive_on" = '2000-01-01';
