CREATE TABLE "billing_instances" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"key" text,
	"type" text NOT NULL,
	"is_pcm" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'Elg' NOT NULL,
	"enrollment_id" integer,
	"cycle_number" integer,
	"cycle_start" date,
	"cycle_end" date,
	"interaction_days" integer DEFAULT 0 NOT NULL,
	"calendar_month" date,
	"units_of_98981" integer DEFAULT 0 NOT NULL,
	"units_of_99426" integer DEFAULT 0 NOT NULL,
	"units_of_99427" integer DEFAULT 0 NOT NULL,
	"total_secs" integer DEFAULT 0 NOT NULL,
	"log_ids" integer[] DEFAULT '{}' NOT NULL,
	"exists_from" date NOT NULL,
	"opens_on" date NOT NULL,
	"ready_on" date,
	"thirty_days_until" date,
	"prior_key" text,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"reconciled_at" timestamp (3) with time zone,
	"reconciled_by" integer,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" integer,
	"cancellation_reason" text,
	"cancellation_message" text,
	"will_charge_patient" text,
	"undone_at" timestamp (3) with time zone,
	"frozen_logs" jsonb,
	"patient_name_key" text NOT NULL,
	"primary_provider_id" integer,
	"primary_provider_name_key" text,
	"interval_start" date GENERATED ALWAYS AS (coalesce(cycle_start, calendar_month)) STORED
);
--> statement-breakpoint
CREATE TABLE "auth_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_assertions" (
	"jti" text PRIMARY KEY NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"is_pcm_enabled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rtm_enrollments" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"duration" integer NOT NULL,
	"extend_duration" integer,
	"is_new_poc" boolean DEFAULT false NOT NULL,
	"workflow_id" integer,
	"language" text DEFAULT 'en' NOT NULL,
	"enrolled_by" integer,
	"unenrolled_at" timestamp (3) with time zone,
	"unenrolled_by" integer,
	"unenrolled_reason" text,
	"created" timestamp (3) with time zone NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clinic_memberships" (
	"user_id" integer NOT NULL,
	"clinic_uuid" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "clinic_memberships_user_id_clinic_uuid_pk" PRIMARY KEY("user_id","clinic_uuid")
);
--> statement-breakpoint
CREATE TABLE "clinics" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"domain" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"is_pcm_enabled" boolean DEFAULT false NOT NULL,
	"record_id" text,
	"sb_channel_url" text,
	"note" text DEFAULT '' NOT NULL,
	"note_updated" timestamp (3) with time zone,
	"note_updated_by" integer,
	"rederive_on" date
);
--> statement-breakpoint
CREATE TABLE "provider_relationships" (
	"patient_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	CONSTRAINT "provider_relationships_patient_id_provider_id_pk" PRIMARY KEY("patient_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"user_type" text NOT NULL,
	"username" text,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"birth_date" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"provider_type" text,
	"default_workflow_id" integer,
	"timezone" text,
	"language" text DEFAULT 'en' NOT NULL,
	"default_clinic_uuid" uuid,
	"account_origin" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"is_dummy" boolean DEFAULT false NOT NULL,
	"sms_opt_out_date" date,
	"sms_unreachable_date" date,
	"name_key" text NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "workflows" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"rtm_flow_tag" text NOT NULL,
	"languages" text[] DEFAULT '{en}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interaction_logs" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"duration_secs" integer NOT NULL,
	"activity_types" text[] NOT NULL,
	"note_observed_trends" text DEFAULT '' NOT NULL,
	"note_plan_modification" text DEFAULT '' NOT NULL,
	"interacted_datetime" timestamp (3) with time zone NOT NULL,
	"auto_generated" boolean DEFAULT false NOT NULL,
	"billing_instance_uuid" uuid
);
--> statement-breakpoint
CREATE TABLE "patient_responses" (
	"patient_id" integer NOT NULL,
	"responded_on" date NOT NULL,
	"answers" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "patient_responses_patient_id_responded_on_pk" PRIMARY KEY("patient_id","responded_on")
);
--> statement-breakpoint
ALTER TABLE "billing_instances" ADD CONSTRAINT "billing_instances_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_instances" ADD CONSTRAINT "billing_instances_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_instances" ADD CONSTRAINT "billing_instances_reconciled_by_users_id_fk" FOREIGN KEY ("reconciled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_instances" ADD CONSTRAINT "billing_instances_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rtm_enrollments" ADD CONSTRAINT "rtm_enrollments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rtm_enrollments" ADD CONSTRAINT "rtm_enrollments_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rtm_enrollments" ADD CONSTRAINT "rtm_enrollments_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rtm_enrollments" ADD CONSTRAINT "rtm_enrollments_enrolled_by_users_id_fk" FOREIGN KEY ("enrolled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rtm_enrollments" ADD CONSTRAINT "rtm_enrollments_unenrolled_by_users_id_fk" FOREIGN KEY ("unenrolled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_memberships" ADD CONSTRAINT "clinic_memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_memberships" ADD CONSTRAINT "clinic_memberships_clinic_uuid_clinics_uuid_fk" FOREIGN KEY ("clinic_uuid") REFERENCES "public"."clinics"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_note_updated_by_users_id_fk" FOREIGN KEY ("note_updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_relationships" ADD CONSTRAINT "provider_relationships_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_relationships" ADD CONSTRAINT "provider_relationships_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_default_workflow_id_workflows_id_fk" FOREIGN KEY ("default_workflow_id") REFERENCES "public"."workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_default_clinic_uuid_clinics_uuid_fk" FOREIGN KEY ("default_clinic_uuid") REFERENCES "public"."clinics"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interaction_logs" ADD CONSTRAINT "interaction_logs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interaction_logs" ADD CONSTRAINT "interaction_logs_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interaction_logs" ADD CONSTRAINT "interaction_logs_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interaction_logs" ADD CONSTRAINT "interaction_logs_billing_instance_uuid_billing_instances_uuid_fk" FOREIGN KEY ("billing_instance_uuid") REFERENCES "public"."billing_instances"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_responses" ADD CONSTRAINT "patient_responses_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_instances_patient_key" ON "billing_instances" USING btree ("patient_id","key");--> statement-breakpoint
CREATE INDEX "billing_instances_ready" ON "billing_instances" USING btree ("company_id","status","ready_on","uuid","exists_from");--> statement-breakpoint
CREATE INDEX "billing_instances_provider_ready" ON "billing_instances" USING btree ("company_id","primary_provider_id","status","ready_on","exists_from");--> statement-breakpoint
CREATE INDEX "billing_instances_name" ON "billing_instances" USING btree ("company_id","status","patient_name_key" collate "C","uuid");--> statement-breakpoint
CREATE INDEX "billing_instances_reconciled" ON "billing_instances" USING btree ("company_id","status","reconciled_at" DESC NULLS LAST,"uuid");--> statement-breakpoint
CREATE INDEX "billing_instances_cancelled" ON "billing_instances" USING btree ("company_id","status","cancelled_at" DESC NULLS LAST,"uuid");--> statement-breakpoint
CREATE INDEX "auth_tokens_user" ON "auth_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created");--> statement-breakpoint
CREATE INDEX "rtm_enrollments_patient" ON "rtm_enrollments" USING btree ("patient_id","start_date");--> statement-breakpoint
CREATE INDEX "rtm_enrollments_company" ON "rtm_enrollments" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "clinics_company" ON "clinics" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "patients_company" ON "patients" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "patients_rederive" ON "patients" USING btree ("rederive_on");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_relationships_one_primary" ON "provider_relationships" USING btree ("patient_id") WHERE "provider_relationships"."is_primary";--> statement-breakpoint
CREATE INDEX "provider_relationships_provider" ON "provider_relationships" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "users_company_type_name" ON "users" USING btree ("company_id","user_type","name_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "users_default_clinic" ON "users" USING btree ("default_clinic_uuid");--> statement-breakpoint
CREATE INDEX "workflows_company" ON "workflows" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "interaction_logs_patient" ON "interaction_logs" USING btree ("patient_id","interacted_datetime");--> statement-breakpoint
CREATE INDEX "interaction_logs_company" ON "interaction_logs" USING btree ("company_id","interacted_datetime","id");--> statement-breakpoint
CREATE INDEX "interaction_logs_at" ON "interaction_logs" USING btree ("interacted_datetime");--> statement-breakpoint
CREATE INDEX "interaction_logs_billing" ON "interaction_logs" USING btree ("billing_instance_uuid");