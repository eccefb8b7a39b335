export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "action_plan_history": {
                  Row: {
                    "action": string,"actor_id": string,"created_at": string,"id": number,"new_value": string | null,"old_value": string | null,"plan_id": number
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"actor_id": string,"created_at"?: string,"id"?: never,"new_value"?: string | null,"old_value"?: string | null,"plan_id": number
                  }
                  Update: {
                    "action"?: string,"actor_id"?: string,"created_at"?: string,"id"?: never,"new_value"?: string | null,"old_value"?: string | null,"plan_id"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "action_plan_history_actor_id_fkey"
      columns: ["actor_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "action_plan_history_plan_id_fkey"
      columns: ["plan_id"]
isOneToOne: false
      referencedRelation: "action_plans"
      referencedColumns: ["id"]
    }
                  ]
                },"action_plans": {
                  Row: {
                    "assignee_id": string,"category": string,"created_at": string,"creator_id": string,"description": string | null,"due_date": string | null,"id": number,"priority": string,"request_id": string,"scheduled_date": string | null,"status": string,"title": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "assignee_id": string,"category"?: string,"created_at"?: string,"creator_id": string,"description"?: string | null,"due_date"?: string | null,"id"?: number,"priority"?: string,"request_id"?: string,"scheduled_date"?: string | null,"status"?: string,"title": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "assignee_id"?: string,"category"?: string,"created_at"?: string,"creator_id"?: string,"description"?: string | null,"due_date"?: string | null,"id"?: number,"priority"?: string,"request_id"?: string,"scheduled_date"?: string | null,"status"?: string,"title"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "action_plans_assignee_id_fkey"
      columns: ["assignee_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "action_plans_creator_id_fkey"
      columns: ["creator_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"application_permissions": {
                  Row: {
                    "application_id": number,"has_access": boolean,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "application_id": number,"has_access"?: boolean,"user_id": string
                  }
                  Update: {
                    "application_id"?: number,"has_access"?: boolean,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "application_permissions_application_id_fkey"
      columns: ["application_id"]
isOneToOne: false
      referencedRelation: "applications"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "application_permissions_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"application_tabs": {
                  Row: {
                    "application_id": number,"code": string,"id": number,"name": string,"sort_order": number
                  }
                  ComputedFields: never
                  Insert: {
                    "application_id": number,"code": string,"id"?: never,"name": string,"sort_order"?: number
                  }
                  Update: {
                    "application_id"?: number,"code"?: string,"id"?: never,"name"?: string,"sort_order"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "application_tabs_application_id_fkey"
      columns: ["application_id"]
isOneToOne: false
      referencedRelation: "applications"
      referencedColumns: ["id"]
    }
                  ]
                },"applications": {
                  Row: {
                    "category": string | null,"code": string,"description": string | null,"id": number,"is_active": boolean,"name": string,"sort_order": number
                  }
                  ComputedFields: never
                  Insert: {
                    "category"?: string | null,"code": string,"description"?: string | null,"id"?: never,"is_active"?: boolean,"name": string,"sort_order"?: number
                  }
                  Update: {
                    "category"?: string | null,"code"?: string,"description"?: string | null,"id"?: never,"is_active"?: boolean,"name"?: string,"sort_order"?: number
                  }
                  Relationships: [
                    
                  ]
                },"areas": {
                  Row: {
                    "code": string,"country_id": number,"created_at": string,"id": number,"is_active": boolean,"manager_id": string | null,"name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "code": string,"country_id": number,"created_at"?: string,"id"?: never,"is_active"?: boolean,"manager_id"?: string | null,"name": string
                  }
                  Update: {
                    "code"?: string,"country_id"?: number,"created_at"?: string,"id"?: never,"is_active"?: boolean,"manager_id"?: string | null,"name"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "areas_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "areas_manager_is_person"
      columns: ["manager_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"audit_log": {
                  Row: {
                    "action": string,"actor": string | null,"actor_id": string | null,"address": string | null,"after": Json | null,"at": string,"before": Json | null,"entity": string,"id": number,"subject": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"actor"?: string | null,"actor_id"?: string | null,"address"?: string | null,"after"?: Json | null,"at"?: string,"before"?: Json | null,"entity": string,"id"?: never,"subject"?: string | null
                  }
                  Update: {
                    "action"?: string,"actor"?: string | null,"actor_id"?: string | null,"address"?: string | null,"after"?: Json | null,"at"?: string,"before"?: Json | null,"entity"?: string,"id"?: never,"subject"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"calendar_days": {
                  Row: {
                    "country_id": number,"day": string,"entry": string,"owner_id": string,"rank": number,"report_date": string | null,"task_id": number
                  }
                  ComputedFields: never
                  Insert: {
                    "country_id": number,"day": string,"entry": string,"owner_id": string,"rank": number,"report_date"?: string | null,"task_id": number
                  }
                  Update: {
                    "country_id"?: number,"day"?: string,"entry"?: string,"owner_id"?: string,"rank"?: number,"report_date"?: string | null,"task_id"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "calendar_days_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "calendar_days_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"calendar_events": {
                  Row: {
                    "category": string,"counted_on": string,"country_id": number | null,"created_at": string,"description": string | null,"ends_at": string | null,"id": string,"is_all_day": boolean,"owner_id": string,"priority": string | null,"starts_at": string,"status": string,"title": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "category"?: string,"counted_on": string,"country_id"?: number | null,"created_at"?: string,"description"?: string | null,"ends_at"?: string | null,"id"?: string,"is_all_day"?: boolean,"owner_id": string,"priority"?: string | null,"starts_at": string,"status"?: string,"title": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "category"?: string,"counted_on"?: string,"country_id"?: number | null,"created_at"?: string,"description"?: string | null,"ends_at"?: string | null,"id"?: string,"is_all_day"?: boolean,"owner_id"?: string,"priority"?: string | null,"starts_at"?: string,"status"?: string,"title"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "calendar_events_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "calendar_events_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"calendar_imported_events": {
                  Row: {
                    "description": string | null,"ends_at": string | null,"id": number,"integration_id": string,"is_all_day": boolean,"owner_id": string,"starts_at": string,"title": string
                  }
                  ComputedFields: never
                  Insert: {
                    "description"?: string | null,"ends_at"?: string | null,"id"?: never,"integration_id": string,"is_all_day": boolean,"owner_id": string,"starts_at": string,"title": string
                  }
                  Update: {
                    "description"?: string | null,"ends_at"?: string | null,"id"?: never,"integration_id"?: string,"is_all_day"?: boolean,"owner_id"?: string,"starts_at"?: string,"title"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "calendar_imported_events_integration_id_fkey"
      columns: ["integration_id"]
isOneToOne: false
      referencedRelation: "calendar_integrations"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "calendar_imported_events_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"calendar_integrations": {
                  Row: {
                    "calendar_name": string,"created_at": string,"etag": string | null,"failed_at": string | null,"failures": number,"feed_version": number,"full_read_at": string | null,"id": string,"is_active": boolean,"last_modified": string | null,"next_read_at": string,"owner_id": string,"provider": string,"reading_until": string | null,"refresh_error": string | null,"refreshed_at": string | null,"source_host": string | null,"source_url": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "calendar_name": string,"created_at"?: string,"etag"?: string | null,"failed_at"?: string | null,"failures"?: number,"feed_version"?: number,"full_read_at"?: string | null,"id"?: string,"is_active"?: boolean,"last_modified"?: string | null,"next_read_at"?: string,"owner_id": string,"provider": string,"reading_until"?: string | null,"refresh_error"?: string | null,"refreshed_at"?: string | null,"source_host"?: never,"source_url"?: string | null
                  }
                  Update: {
                    "calendar_name"?: string,"created_at"?: string,"etag"?: string | null,"failed_at"?: string | null,"failures"?: number,"feed_version"?: number,"full_read_at"?: string | null,"id"?: string,"is_active"?: boolean,"last_modified"?: string | null,"next_read_at"?: string,"owner_id"?: string,"provider"?: string,"reading_until"?: string | null,"refresh_error"?: string | null,"refreshed_at"?: string | null,"source_host"?: never,"source_url"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "calendar_integrations_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"categories": {
                  Row: {
                    "color": string,"created_at": string,"department_id": number,"description": string | null,"id": number,"is_active": boolean,"name": string,"parent_category_id": number | null,"sort_order": number
                  }
                  ComputedFields: never
                  Insert: {
                    "color"?: string,"created_at"?: string,"department_id": number,"description"?: string | null,"id"?: never,"is_active"?: boolean,"name": string,"parent_category_id"?: number | null,"sort_order"?: number
                  }
                  Update: {
                    "color"?: string,"created_at"?: string,"department_id"?: number,"description"?: string | null,"id"?: never,"is_active"?: boolean,"name"?: string,"parent_category_id"?: number | null,"sort_order"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "categories_department_id_fkey"
      columns: ["department_id"]
isOneToOne: false
      referencedRelation: "departments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "categories_parent_of_department"
      columns: ["department_id","parent_category_id"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["department_id","id"]
    }
                  ]
                },"chat_member_settings": {
                  Row: {
                    "is_favorite": boolean,"muted_until": string | null,"person_id": string,"read_seq": number,"room_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "is_favorite"?: boolean,"muted_until"?: string | null,"person_id": string,"read_seq"?: number,"room_id": string
                  }
                  Update: {
                    "is_favorite"?: boolean,"muted_until"?: string | null,"person_id"?: string,"read_seq"?: number,"room_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_member_settings_of_member"
      columns: ["room_id","person_id"]
isOneToOne: true
      referencedRelation: "chat_members"
      referencedColumns: ["room_id","person_id"]
    }
                  ]
                },"chat_members": {
                  Row: {
                    "joined_at": string,"person_id": string,"role": string,"room_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "joined_at"?: string,"person_id": string,"role"?: string,"room_id": string
                  }
                  Update: {
                    "joined_at"?: string,"person_id"?: string,"role"?: string,"room_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_members_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_members_room_id_fkey"
      columns: ["room_id"]
isOneToOne: false
      referencedRelation: "chat_rooms"
      referencedColumns: ["id"]
    }
                  ]
                },"chat_mentions": {
                  Row: {
                    "message_id": string,"person_id": string,"room_id": string,"seq": number
                  }
                  ComputedFields: never
                  Insert: {
                    "message_id": string,"person_id": string,"room_id": string,"seq": number
                  }
                  Update: {
                    "message_id"?: string,"person_id"?: string,"room_id"?: string,"seq"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_mentions_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "chat_message_details"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_mentions_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "chat_messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_mentions_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"chat_messages": {
                  Row: {
                    "author_id": string,"content": string,"created_at": string,"deleted_at": string | null,"edited_at": string | null,"id": string,"parent_id": string | null,"pinned_at": string | null,"rev": number,"room_id": string,"seq": number
                  }
                  ComputedFields: never
                  Insert: {
                    "author_id": string,"content": string,"created_at"?: string,"deleted_at"?: string | null,"edited_at"?: string | null,"id": string,"parent_id"?: string | null,"pinned_at"?: string | null,"rev": number,"room_id": string,"seq": number
                  }
                  Update: {
                    "author_id"?: string,"content"?: string,"created_at"?: string,"deleted_at"?: string | null,"edited_at"?: string | null,"id"?: string,"parent_id"?: string | null,"pinned_at"?: string | null,"rev"?: number,"room_id"?: string,"seq"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_messages_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_messages_reply_to"
      columns: ["room_id","parent_id"]
isOneToOne: false
      referencedRelation: "chat_message_details"
      referencedColumns: ["room_id","id"]
    },{
      foreignKeyName: "chat_messages_reply_to"
      columns: ["room_id","parent_id"]
isOneToOne: false
      referencedRelation: "chat_messages"
      referencedColumns: ["room_id","id"]
    },{
      foreignKeyName: "chat_messages_room_id_fkey"
      columns: ["room_id"]
isOneToOne: false
      referencedRelation: "chat_rooms"
      referencedColumns: ["id"]
    }
                  ]
                },"chat_reactions": {
                  Row: {
                    "created_at": string,"emoji": string,"message_id": string,"person_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"emoji": string,"message_id": string,"person_id": string
                  }
                  Update: {
                    "created_at"?: string,"emoji"?: string,"message_id"?: string,"person_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_reactions_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "chat_message_details"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_reactions_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "chat_messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_reactions_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"chat_rooms": {
                  Row: {
                    "category": string | null,"country_id": number | null,"created_at": string,"creator_id": string | null,"department": string | null,"description": string | null,"direct_pair": (string)[] | null,"epoch": number,"id": string,"is_open": boolean,"last_message_at": string | null,"last_rev": number,"member_count": number,"name": string | null,"type": string
                  }
                  ComputedFields: never
                  Insert: {
                    "category"?: string | null,"country_id"?: number | null,"created_at"?: string,"creator_id"?: string | null,"department"?: string | null,"description"?: string | null,"direct_pair"?: (string)[] | null,"epoch"?: number,"id"?: string,"is_open"?: never,"last_message_at"?: string | null,"last_rev"?: number,"member_count"?: number,"name"?: string | null,"type"?: string
                  }
                  Update: {
                    "category"?: string | null,"country_id"?: number | null,"created_at"?: string,"creator_id"?: string | null,"department"?: string | null,"description"?: string | null,"direct_pair"?: (string)[] | null,"epoch"?: number,"id"?: string,"is_open"?: never,"last_message_at"?: string | null,"last_rev"?: number,"member_count"?: number,"name"?: string | null,"type"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "chat_rooms_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "chat_rooms_creator_id_fkey"
      columns: ["creator_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"companies": {
                  Row: {
                    "code": string,"created_at": string,"description": string | null,"id": number,"is_active": boolean,"name": string,"reminder_time": string,"report_deadline": string
                  }
                  ComputedFields: never
                  Insert: {
                    "code": string,"created_at"?: string,"description"?: string | null,"id"?: never,"is_active"?: boolean,"name": string,"reminder_time"?: string,"report_deadline"?: string
                  }
                  Update: {
                    "code"?: string,"created_at"?: string,"description"?: string | null,"id"?: never,"is_active"?: boolean,"name"?: string,"reminder_time"?: string,"report_deadline"?: string
                  }
                  Relationships: [
                    
                  ]
                },"countries": {
                  Row: {
                    "code": string,"created_at": string,"id": number,"is_active": boolean,"is_headquarters": boolean,"manager_id": string | null,"name": string,"time_zone": string,"working_days": (number)[]
                  }
                  ComputedFields: never
                  Insert: {
                    "code": string,"created_at"?: string,"id"?: never,"is_active"?: boolean,"is_headquarters"?: boolean,"manager_id"?: string | null,"name": string,"time_zone": string,"working_days"?: (number)[]
                  }
                  Update: {
                    "code"?: string,"created_at"?: string,"id"?: never,"is_active"?: boolean,"is_headquarters"?: boolean,"manager_id"?: string | null,"name"?: string,"time_zone"?: string,"working_days"?: (number)[]
                  }
                  Relationships: [
                    {
      foreignKeyName: "countries_manager_is_person"
      columns: ["manager_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"department_managers": {
                  Row: {
                    "company_id": number | null,"department_id": number,"id": number,"title": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "company_id"?: number | null,"department_id": number,"id"?: never,"title"?: string | null,"user_id": string
                  }
                  Update: {
                    "company_id"?: number | null,"department_id"?: number,"id"?: never,"title"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "department_managers_company_id_fkey"
      columns: ["company_id"]
isOneToOne: false
      referencedRelation: "companies"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "department_managers_department_id_fkey"
      columns: ["department_id"]
isOneToOne: false
      referencedRelation: "departments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "department_managers_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"departments": {
                  Row: {
                    "code": string,"created_at": string,"description": string | null,"id": number,"is_active": boolean,"name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "code": string,"created_at"?: string,"description"?: string | null,"id"?: never,"is_active"?: boolean,"name": string
                  }
                  Update: {
                    "code"?: string,"created_at"?: string,"description"?: string | null,"id"?: never,"is_active"?: boolean,"name"?: string
                  }
                  Relationships: [
                    
                  ]
                },"holidays": {
                  Row: {
                    "country_id": number,"created_at": string,"day": string,"id": number,"name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "country_id": number,"created_at"?: string,"day": string,"id"?: never,"name": string
                  }
                  Update: {
                    "country_id"?: number,"created_at"?: string,"day"?: string,"id"?: never,"name"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "holidays_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    }
                  ]
                },"jobs": {
                  Row: {
                    "arguments": NonNullable<Json>,"attempts": number,"created_at": string,"done": number,"errors": NonNullable<Json>,"file_name": string | null,"file_path": string | null,"finished_at": string | null,"handed_over_at": string | null,"id": string,"kind": string,"message": string | null,"owner_id": string,"started_at": string | null,"state": string,"total": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "arguments"?: NonNullable<Json>,"attempts"?: number,"created_at"?: string,"done"?: number,"errors"?: NonNullable<Json>,"file_name"?: string | null,"file_path"?: string | null,"finished_at"?: string | null,"handed_over_at"?: string | null,"id": string,"kind": string,"message"?: string | null,"owner_id": string,"started_at"?: string | null,"state"?: string,"total"?: number | null
                  }
                  Update: {
                    "arguments"?: NonNullable<Json>,"attempts"?: number,"created_at"?: string,"done"?: number,"errors"?: NonNullable<Json>,"file_name"?: string | null,"file_path"?: string | null,"finished_at"?: string | null,"handed_over_at"?: string | null,"id"?: string,"kind"?: string,"message"?: string | null,"owner_id"?: string,"started_at"?: string | null,"state"?: string,"total"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "jobs_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"leave": {
                  Row: {
                    "created_at": string,"first_day": string,"id": number,"last_day": string,"note": string | null,"profile_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"first_day": string,"id"?: never,"last_day": string,"note"?: string | null,"profile_id": string
                  }
                  Update: {
                    "created_at"?: string,"first_day"?: string,"id"?: never,"last_day"?: string,"note"?: string | null,"profile_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "leave_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"notifications": {
                  Row: {
                    "created_at": string,"dedupe_key": string,"id": string,"kind": string,"payload": NonNullable<Json>,"person_id": string,"read_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"dedupe_key": string,"id"?: string,"kind": string,"payload"?: NonNullable<Json>,"person_id": string,"read_at"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"dedupe_key"?: string,"id"?: string,"kind"?: string,"payload"?: NonNullable<Json>,"person_id"?: string,"read_at"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "notifications_person_id_fkey"
      columns: ["person_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"profile_areas": {
                  Row: {
                    "area_id": number,"profile_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "area_id": number,"profile_id": string
                  }
                  Update: {
                    "area_id"?: number,"profile_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "profile_areas_area_id_fkey"
      columns: ["area_id"]
isOneToOne: false
      referencedRelation: "areas"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profile_areas_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"profile_companies": {
                  Row: {
                    "company_id": number,"profile_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "company_id": number,"profile_id": string
                  }
                  Update: {
                    "company_id"?: number,"profile_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "profile_companies_company_id_fkey"
      columns: ["company_id"]
isOneToOne: false
      referencedRelation: "companies"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profile_companies_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"profile_countries": {
                  Row: {
                    "country_id": number,"profile_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "country_id": number,"profile_id": string
                  }
                  Update: {
                    "country_id"?: number,"profile_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "profile_countries_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profile_countries_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"profile_sites": {
                  Row: {
                    "profile_id": string,"site_id": number
                  }
                  ComputedFields: never
                  Insert: {
                    "profile_id": string,"site_id": number
                  }
                  Update: {
                    "profile_id"?: string,"site_id"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "profile_sites_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profile_sites_site_id_fkey"
      columns: ["site_id"]
isOneToOne: false
      referencedRelation: "sites"
      referencedColumns: ["id"]
    }
                  ]
                },"profiles": {
                  Row: {
                    "area_id": number | null,"avatar_path": string | null,"company_id": number | null,"country_id": number | null,"created_at": string,"department_id": number | null,"email": string,"first_name": string,"full_name": string,"id": string,"is_active": boolean,"is_admin": boolean,"language": string | null,"last_name": string,"last_seen_at": string | null,"position": string | null,"role_id": number,"site_id": number | null,"theme": string,"updated_at": string,"username": string
                  }
                  ComputedFields: never
                  Insert: {
                    "area_id"?: number | null,"avatar_path"?: string | null,"company_id"?: number | null,"country_id"?: number | null,"created_at"?: string,"department_id"?: number | null,"email": string,"first_name"?: string,"full_name"?: never,"id": string,"is_active"?: boolean,"is_admin"?: boolean,"language"?: string | null,"last_name"?: string,"last_seen_at"?: string | null,"position"?: string | null,"role_id": number,"site_id"?: number | null,"theme"?: string,"updated_at"?: string,"username": string
                  }
                  Update: {
                    "area_id"?: number | null,"avatar_path"?: string | null,"company_id"?: number | null,"country_id"?: number | null,"created_at"?: string,"department_id"?: number | null,"email"?: string,"first_name"?: string,"full_name"?: never,"id"?: string,"is_active"?: boolean,"is_admin"?: boolean,"language"?: string | null,"last_name"?: string,"last_seen_at"?: string | null,"position"?: string | null,"role_id"?: number,"site_id"?: number | null,"theme"?: string,"updated_at"?: string,"username"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "profiles_area_of_country"
      columns: ["country_id","area_id"]
isOneToOne: false
      referencedRelation: "areas"
      referencedColumns: ["country_id","id"]
    },{
      foreignKeyName: "profiles_company_id_fkey"
      columns: ["company_id"]
isOneToOne: false
      referencedRelation: "companies"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profiles_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profiles_department_id_fkey"
      columns: ["department_id"]
isOneToOne: false
      referencedRelation: "departments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profiles_role_id_fkey"
      columns: ["role_id"]
isOneToOne: false
      referencedRelation: "roles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "profiles_site_of_area"
      columns: ["country_id","area_id","site_id"]
isOneToOne: false
      referencedRelation: "sites"
      referencedColumns: ["country_id","area_id","id"]
    }
                  ]
                },"report_item_history": {
                  Row: {
                    "action": string,"actor_id": string,"created_at": string,"id": number,"item_id": number,"new_value": string | null,"old_value": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"actor_id": string,"created_at"?: string,"id"?: never,"item_id": number,"new_value"?: string | null,"old_value"?: string | null
                  }
                  Update: {
                    "action"?: string,"actor_id"?: string,"created_at"?: string,"id"?: never,"item_id"?: number,"new_value"?: string | null,"old_value"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "report_item_history_actor_id_fkey"
      columns: ["actor_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_item_history_item_id_fkey"
      columns: ["item_id"]
isOneToOne: false
      referencedRelation: "report_items"
      referencedColumns: ["id"]
    }
                  ]
                },"report_items": {
                  Row: {
                    "assignee_id": string | null,"category": string,"created_at": string,"description": string,"due_date": string | null,"end_time": string | null,"expected_outcome": string | null,"id": number,"importance": string,"kind": string,"next_step": string | null,"observations": string | null,"position": number,"removed_at": string | null,"report_id": number,"scheduled_date": string | null,"section_id": number | null,"start_time": string | null,"status": string,"type": string,"updated_at": string,"value": Json | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "assignee_id"?: string | null,"category": string,"created_at"?: string,"description": string,"due_date"?: string | null,"end_time"?: string | null,"expected_outcome"?: string | null,"id"?: number,"importance"?: string,"kind": string,"next_step"?: string | null,"observations"?: string | null,"position"?: number,"removed_at"?: string | null,"report_id": number,"scheduled_date"?: string | null,"section_id"?: number | null,"start_time"?: string | null,"status"?: string,"type": string,"updated_at"?: string,"value"?: Json | null,"version"?: number
                  }
                  Update: {
                    "assignee_id"?: string | null,"category"?: string,"created_at"?: string,"description"?: string,"due_date"?: string | null,"end_time"?: string | null,"expected_outcome"?: string | null,"id"?: number,"importance"?: string,"kind"?: string,"next_step"?: string | null,"observations"?: string | null,"position"?: number,"removed_at"?: string | null,"report_id"?: number,"scheduled_date"?: string | null,"section_id"?: number | null,"start_time"?: string | null,"status"?: string,"type"?: string,"updated_at"?: string,"value"?: Json | null,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "report_items_assignee_id_fkey"
      columns: ["assignee_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_items_report_id_fkey"
      columns: ["report_id"]
isOneToOne: false
      referencedRelation: "report_details"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_items_report_id_fkey"
      columns: ["report_id"]
isOneToOne: false
      referencedRelation: "reports"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_items_section_id_fkey"
      columns: ["section_id"]
isOneToOne: false
      referencedRelation: "template_sections"
      referencedColumns: ["id"]
    }
                  ]
                },"report_reviews": {
                  Row: {
                    "created_at": string,"decision": string,"id": string,"note": string | null,"report_id": number,"report_version": number,"reviewer_id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"decision": string,"id"?: string,"note"?: string | null,"report_id": number,"report_version": number,"reviewer_id": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"decision"?: string,"id"?: string,"note"?: string | null,"report_id"?: number,"report_version"?: number,"reviewer_id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "report_reviews_report_id_fkey"
      columns: ["report_id"]
isOneToOne: false
      referencedRelation: "report_details"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_reviews_report_id_fkey"
      columns: ["report_id"]
isOneToOne: false
      referencedRelation: "reports"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "report_reviews_reviewer_id_fkey"
      columns: ["reviewer_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"report_totals": {
                  Row: {
                    "area_id": number | null,"author_is_reviewer": boolean,"author_level": number,"company_id": number,"country_id": number,"date": string,"department_id": number,"items": number,"reports": number,"seconds": number,"site_id": number | null,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "area_id"?: number | null,"author_is_reviewer": boolean,"author_level": number,"company_id": number,"country_id": number,"date": string,"department_id": number,"items": number,"reports": number,"seconds": number,"site_id"?: number | null,"status": string
                  }
                  Update: {
                    "area_id"?: number | null,"author_is_reviewer"?: boolean,"author_level"?: number,"company_id"?: number,"country_id"?: number,"date"?: string,"department_id"?: number,"items"?: number,"reports"?: number,"seconds"?: number,"site_id"?: number | null,"status"?: string
                  }
                  Relationships: [
                    
                  ]
                },"reports": {
                  Row: {
                    "area_id": number | null,"author_id": string,"author_is_reviewer": boolean,"author_level": number,"category_id": number | null,"company_id": number,"country_id": number,"date": string,"department_id": number,"id": number,"local_date": string,"review_state": string,"site_id": number | null,"status": string,"submitted_at": string,"time_zone": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "area_id"?: number | null,"author_id": string,"author_is_reviewer": boolean,"author_level": number,"category_id"?: number | null,"company_id": number,"country_id": number,"date": string,"department_id": number,"id"?: never,"local_date": string,"review_state"?: string,"site_id"?: number | null,"status": string,"submitted_at"?: string,"time_zone": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "area_id"?: number | null,"author_id"?: string,"author_is_reviewer"?: boolean,"author_level"?: number,"category_id"?: number | null,"company_id"?: number,"country_id"?: number,"date"?: string,"department_id"?: number,"id"?: never,"local_date"?: string,"review_state"?: string,"site_id"?: number | null,"status"?: string,"submitted_at"?: string,"time_zone"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "reports_area_id_fkey"
      columns: ["area_id"]
isOneToOne: false
      referencedRelation: "areas"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_category_id_fkey"
      columns: ["category_id"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_company_id_fkey"
      columns: ["company_id"]
isOneToOne: false
      referencedRelation: "companies"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_department_id_fkey"
      columns: ["department_id"]
isOneToOne: false
      referencedRelation: "departments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_site_id_fkey"
      columns: ["site_id"]
isOneToOne: false
      referencedRelation: "sites"
      referencedColumns: ["id"]
    }
                  ]
                },"roles": {
                  Row: {
                    "can_view_subordinate_reports": boolean,"code": string,"created_at": string,"department_id": number | null,"hierarchy_level": number,"id": number,"is_active": boolean,"is_monitored": boolean,"name": string,"requires_daily_report": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "can_view_subordinate_reports"?: boolean,"code": string,"created_at"?: string,"department_id"?: number | null,"hierarchy_level": number,"id"?: never,"is_active"?: boolean,"is_monitored"?: boolean,"name": string,"requires_daily_report"?: boolean
                  }
                  Update: {
                    "can_view_subordinate_reports"?: boolean,"code"?: string,"created_at"?: string,"department_id"?: number | null,"hierarchy_level"?: number,"id"?: never,"is_active"?: boolean,"is_monitored"?: boolean,"name"?: string,"requires_daily_report"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "roles_department_id_fkey"
      columns: ["department_id"]
isOneToOne: false
      referencedRelation: "departments"
      referencedColumns: ["id"]
    }
                  ]
                },"sites": {
                  Row: {
                    "address": string | null,"area_id": number,"code": string,"country_id": number,"created_at": string,"id": number,"is_active": boolean,"manager_id": string | null,"name": string,"time_zone": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "address"?: string | null,"area_id": number,"code": string,"country_id": number,"created_at"?: string,"id"?: never,"is_active"?: boolean,"manager_id"?: string | null,"name": string,"time_zone"?: string | null
                  }
                  Update: {
                    "address"?: string | null,"area_id"?: number,"code"?: string,"country_id"?: number,"created_at"?: string,"id"?: never,"is_active"?: boolean,"manager_id"?: string | null,"name"?: string,"time_zone"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "sites_area_of_country"
      columns: ["country_id","area_id"]
isOneToOne: false
      referencedRelation: "areas"
      referencedColumns: ["country_id","id"]
    },{
      foreignKeyName: "sites_country_id_fkey"
      columns: ["country_id"]
isOneToOne: false
      referencedRelation: "countries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "sites_manager_is_person"
      columns: ["manager_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"tab_permissions": {
                  Row: {
                    "access_level": string,"application_id": number,"has_access": boolean,"tab_id": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "access_level"?: string,"application_id": number,"has_access"?: boolean,"tab_id": number,"user_id": string
                  }
                  Update: {
                    "access_level"?: string,"application_id"?: number,"has_access"?: boolean,"tab_id"?: number,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "tab_permissions_application_id_fkey"
      columns: ["application_id"]
isOneToOne: false
      referencedRelation: "applications"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "tab_permissions_tab_of_application"
      columns: ["application_id","tab_id"]
isOneToOne: false
      referencedRelation: "application_tabs"
      referencedColumns: ["application_id","id"]
    },{
      foreignKeyName: "tab_permissions_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"tasks": {
                  Row: {
                    "area_id": number | null,"assignee_id": string,"category": string,"company_id": number,"country_id": number,"creator_id": string,"department_id": number | null,"department_key": number,"due_date": string | null,"id": number,"is_item": boolean,"person_is_reviewer": boolean,"person_level": number,"priority": string,"scheduled_date": string | null,"site_id": number | null,"sort_date": string,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "area_id"?: number | null,"assignee_id": string,"category": string,"company_id": number,"country_id": number,"creator_id": string,"department_id"?: number | null,"department_key"?: never,"due_date"?: string | null,"id": number,"is_item": boolean,"person_is_reviewer": boolean,"person_level": number,"priority": string,"scheduled_date"?: string | null,"site_id"?: number | null,"sort_date"?: never,"status": string
                  }
                  Update: {
                    "area_id"?: number | null,"assignee_id"?: string,"category"?: string,"company_id"?: number,"country_id"?: number,"creator_id"?: string,"department_id"?: number | null,"department_key"?: never,"due_date"?: string | null,"id"?: number,"is_item"?: boolean,"person_is_reviewer"?: boolean,"person_level"?: number,"priority"?: string,"scheduled_date"?: string | null,"site_id"?: number | null,"sort_date"?: never,"status"?: string
                  }
                  Relationships: [
                    
                  ]
                },"template_sections": {
                  Row: {
                    "department_id": number,"description": string | null,"id": number,"is_active": boolean,"is_required": boolean,"key": string,"kind": string,"max_value": number | null,"min_value": number | null,"options": (string)[],"placeholder": string | null,"sort_order": number,"title": string,"type": string
                  }
                  ComputedFields: never
                  Insert: {
                    "department_id": number,"description"?: string | null,"id"?: never,"is_active"?: boolean,"is_required"?: boolean,"key": string,"kind"?: string,"max_value"?: number | null,"min_value"?: number | null,"options"?: (string)[],"placeholder"?: string | null,"sort_order"?: number,"title": string,"type": string
                  }
                  Update: {
                    "department_id"?: number,"description"?: string | null,"id"?: never,"is_active"?: boolean,"is_required"?: boolean,"key"?: string,"kind"?: string,"max_value"?: number | null,"min_value"?: number | null,"options"?: (string)[],"placeholder"?: string | null,"sort_order"?: number,"title"?: string,"type"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "template_sections_department_id_fkey"
      columns: ["department_id"]
isOneToOne: false
      referencedRelation: "departments"
      referencedColumns: ["id"]
    }
                  ]
                }
          }
          Views: {
            "action_plan_details": {
                  Row: {
                    "assignee_area": string | null,"assignee_country": string | null,"assignee_id": string,"assignee_name": string | null,"can_delete": boolean | null,"category": string,"creator_id": string,"creator_name": string | null,"days_left": number | null,"description": string | null,"due_date": string | null,"id": number,"is_item": boolean,"priority": string,"progress": string,"scheduled_date": string | null,"sort_date": string,"status": string | null,"title": string | null,"version": number | null
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"calendar_entries": {
                  Row: {
                    "category": string | null,"country_id": number | null,"description": string | null,"due_date": string | null,"end_day": string | null,"ends_at": string | null,"entry": string | null,"event_id": string | null,"id": string | null,"is_all_day": boolean | null,"priority": string | null,"rank": number | null,"report_date": string | null,"start_day": string | null,"starts_at": string | null,"status": string | null,"task_id": number | null,"title": string | null,"updated_at": string | null,"user_id": string | null,"user_name": string | null
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"chat_message_details": {
                  Row: {
                    "deleted_at": string | null,"id": string,"message": Json | null,"parent_id": string | null,"pinned_at": string | null,"rev": number,"room_id": string,"seq": number
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "chat_messages_reply_to"
      columns: ["room_id","parent_id"]
isOneToOne: false
      referencedRelation: "chat_message_details"
      referencedColumns: ["room_id","id"]
    },{
      foreignKeyName: "chat_messages_reply_to"
      columns: ["room_id","parent_id"]
isOneToOne: false
      referencedRelation: "chat_messages"
      referencedColumns: ["room_id","id"]
    },{
      foreignKeyName: "chat_messages_room_id_fkey"
      columns: ["room_id"]
isOneToOne: false
      referencedRelation: "chat_rooms"
      referencedColumns: ["id"]
    }
                  ]
                },"compliance": {
                  Row: {
                    "area": string | null,"company": string | null,"compliance_rate": number | null,"country": string | null,"country_code": string | null,"is_pending": boolean | null,"last_day": string | null,"name": string,"owed_days": number | null,"person_id": string | null,"position": string | null,"reported_days": number | null,"status": string | null,"username": string
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"counted_reports": {
                  Row: {
                    "area_id": number | null,"company_id": number | null,"country_id": number | null,"date": string | null,"department_id": number | null,"items": number | null,"reports": number | null,"seconds": number | null,"status": string | null
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"directory": {
                  Row: {
                    "area": string | null,"avatar_path": string | null,"company": string | null,"country": string | null,"country_code": string | null,"department": string | null,"email": string,"id": string,"last_seen_at": string | null,"name": string,"position": string | null,"role": string,"site": string | null,"username": string
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"report_details": {
                  Row: {
                    "area": string | null,"author_id": string,"author_name": string,"author_position": string | null,"author_username": string,"can_edit": boolean | null,"category_id": number | null,"category_name": string | null,"company": string,"country": string,"country_code": string,"date": string,"department_id": number,"department_name": string,"id": number,"items": Json | null,"review_state": string,"site": string | null,"status": string,"submitted_at": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "reports_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_category_id_fkey"
      columns: ["category_id"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_department_id_fkey"
      columns: ["department_id"]
isOneToOne: false
      referencedRelation: "departments"
      referencedColumns: ["id"]
    }
                  ]
                },"task_history": {
                  Row: {
                    "action": string | null,"actor_id": string | null,"actor_name": string,"created_at": string | null,"id": number | null,"new_value": string | null,"old_value": string | null,"task_id": number | null
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                }
          }
          Functions: {
            "action_plan_counts":
{ Args: { "p_maximum"?: number,"p_statuses"?: (string)[] }; Returns: {
              "amount": number,"status": string
            }[]
                           },
"action_plan_page":
{ Args: { "p_after_date"?: string,"p_after_id"?: number,"p_limit"?: number,"p_mine"?: boolean,"p_priority"?: string,"p_status"?: string }; Returns: {
              "assignee_area": string | null,
"assignee_country": string | null,
"assignee_id": string,
"assignee_name": string | null,
"can_delete": boolean | null,
"category": string,
"creator_id": string,
"creator_name": string | null,
"days_left": number | null,
"description": string | null,
"due_date": string | null,
"id": number,
"is_item": boolean,
"priority": string,
"progress": string,
"scheduled_date": string | null,
"sort_date": string,
"status": string | null,
"title": string | null,
"version": number | null
            }[]
                          SetofOptions: {
        from: "*"
        to: "action_plan_details"
        isOneToOne: false
        isSetofReturn: true
      } },
"bootstrap_admin":
{ Args: { "first_name": string,"last_name": string,"user_id": string,"username": string }; Returns: undefined
                           },
"calendar_imports":
{ Args: { "p_end": string,"p_start": string }; Returns: {
              "description": string,"end_day": string,"ends_at": string,"id": string,"is_all_day": boolean,"start_day": string,"starts_at": string,"title": string,"user_name": string
            }[]
                           },
"calendar_overview":
{ Args: { "p_country"?: string,"p_end": string,"p_start": string }; Returns: {
              "active_users": number,"days": Json,"deadlines": number,"meetings": number,"tasks": number
            }[]
                           },
"calendar_page":
{ Args: { "p_country"?: string,"p_end": string,"p_per_day"?: number,"p_start": string }; Returns: {
              "category": string | null,
"country_id": number | null,
"description": string | null,
"due_date": string | null,
"end_day": string | null,
"ends_at": string | null,
"entry": string | null,
"event_id": string | null,
"id": string | null,
"is_all_day": boolean | null,
"priority": string | null,
"rank": number | null,
"report_date": string | null,
"start_day": string | null,
"starts_at": string | null,
"status": string | null,
"task_id": number | null,
"title": string | null,
"updated_at": string | null,
"user_id": string | null,
"user_name": string | null
            }[]
                          SetofOptions: {
        from: "*"
        to: "calendar_entries"
        isOneToOne: false
        isSetofReturn: true
      } },
"current_person":
{ Args: Record<PropertyKey, never>; Returns: {
              "area": string,"company_id": number,"country": string,"country_code": string,"department_id": number,"email": string,"first_name": string,"id": string,"is_admin": boolean,"language": string,"last_name": string,"level": number,"name": string,"position": string,"role": string,"role_name": string,"site": string,"theme": string,"time_zone": string,"today": string,"username": string
            }[]
                           },
"missing_count":
{ Args: { "p_area"?: string,"p_company"?: string,"p_country"?: string,"p_end"?: string,"p_start"?: string,"p_username"?: string }; Returns: number
                           },
"missing_reports":
{ Args: { "p_after_date"?: string,"p_after_username"?: string,"p_area"?: string,"p_company"?: string,"p_country"?: string,"p_end"?: string,"p_limit"?: number,"p_start"?: string,"p_username"?: string }; Returns: {
              "area": string,"author_id": string,"company": string,"country": string,"date": string,"department_name": string,"name": string,"position": string,"site": string,"username": string
            }[]
                           },
"portal_stats":
{ Args: Record<PropertyKey, never>; Returns: {
              "active_users": number,"new_users": number,"overdue_actions": number,"overdue_since_yesterday": number,"owed": number,"owed_before": number,"reported": number,"reported_before": number,"reports_by_now_yesterday": number,"seconds_of_submission": number,"today_reports": number,"total_users": number
            }[]
                           },
"report_page":
{ Args: { "p_after_date"?: string,"p_after_id"?: number,"p_area"?: string,"p_company"?: string,"p_country"?: string,"p_end"?: string,"p_limit"?: number,"p_review"?: string,"p_start"?: string,"p_status"?: string,"p_username"?: string }; Returns: {
              "area": string | null,
"author_id": string,
"author_name": string,
"author_position": string | null,
"author_username": string,
"can_edit": boolean | null,
"category_id": number | null,
"category_name": string | null,
"company": string,
"country": string,
"country_code": string,
"date": string,
"department_id": number,
"department_name": string,
"id": number,
"items": Json | null,
"review_state": string,
"site": string | null,
"status": string,
"submitted_at": string,
"updated_at": string,
"version": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "report_details"
        isOneToOne: false
        isSetofReturn: true
      } },
"report_summary":
{ Args: { "p_after_key"?: string,"p_after_period"?: string,"p_after_reports"?: number,"p_area"?: string,"p_company"?: string,"p_country"?: string,"p_end"?: string,"p_group"?: string,"p_limit"?: number,"p_period"?: string,"p_start"?: string,"p_status"?: string }; Returns: {
              "items": number,"key": string,"late": number,"name": string,"period": string,"reports": number,"seconds": number,"submitted": number
            }[]
                           },
"report_summary_by_person":
{ Args: { "p_after_key"?: string,"p_after_period"?: string,"p_after_reports"?: number,"p_area"?: string,"p_company"?: string,"p_country"?: string,"p_end"?: string,"p_group"?: string,"p_limit"?: number,"p_period"?: string,"p_start"?: string,"p_status"?: string,"p_username"?: string }; Returns: {
              "key": string,"late": number,"name": string,"period": string,"reports": number,"submitted": number
            }[]
                           },
"rotate_calendar_feed":
{ Args: { "p_id": string }; Returns: boolean
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
